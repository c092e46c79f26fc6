/** Drawing instructions of a poster. Lengths in pixels of the picture, from its upper left corner. */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; radius: number; color: string }
  | { kind: 'image'; x: number; y: number; width: number; height: number; image: CanvasImageSource }
  | { kind: 'disc'; x: number; y: number; radius: number; color: string }
  /** `y` is the baseline. */
  | { kind: 'text'; text: string; x: number; y: number; font: Font; color: string; align: 'left' | 'center' }

export interface Font {
  size: number
  bold: boolean
}

export interface PosterDrawing {
  width: number
  height: number
  shapes: Shape[]
}

/** Width of a text in pixels. */
export type Measure = (text: string, font: Font) => number

/** Colours of posters, independent of the appearance: posters are printed and viewed in other apps. */
export const paper = {
  sheet: '#ffffff',
  head: '#1a5bd6',
  headShade: '#1349b0',
  onHead: '#ffffff',
  onHeadSoft: '#dbe7fd',
  text: '#152033',
  muted: '#566277',
  soft: '#eef3fc',
  line: '#dfe4ec',
  code: '#0b1420',
} as const
