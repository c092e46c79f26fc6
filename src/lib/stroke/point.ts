/** Position in the picture's own units: one unit is one pixel of the exported image. */
export interface StrokePosition {
  x: number
  y: number
}

/** Position of the pen with its time. */
export interface StrokePoint extends StrokePosition {
  /** Milliseconds from any fixed moment. */
  time: number
  /** 0 to 1; undefined if the pen does not measure it. */
  pressure?: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends StrokePosition, Size {}
