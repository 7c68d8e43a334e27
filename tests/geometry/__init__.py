"""What the plane must answer, exactly."""
