/** A place on the picture, in the picture's own units: one is one pixel of the exported image. */
export interface StrokePosition {
  x: number
  y: number
}

/** Where the pen was, and when. */
export interface StrokePoint extends StrokePosition {
  /** Milliseconds from any fixed moment. */
  time: number
  /** 0 to 1, from a pen that measures it. */
  pressure?: number
}

/** From touching the paper to leaving it; never empty. */
export type Stroke = readonly StrokePoint[]

export interface Size {
  width: number
  height: number
}

export interface Box extends StrokePosition, Size {}
