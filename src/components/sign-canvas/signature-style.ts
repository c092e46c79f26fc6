import { isColour } from '@/lib/text/colour'
import type { Size } from '@/lib/stroke'

export type SignatureFormat = 'image/png' | 'image/jpeg' | 'image/svg+xml'

export interface SignatureProps {
  /**
   * Width of the picture; on the screen it is as wide as there is room.
   * @unit pixels of the picture
   * @default 800
   */
  width?: number
  /**
   * Height of the picture.
   * @unit pixels of the picture
   * @default 300
   */
  height?: number
  /**
   * Width of the line at a calm speed.
   * @unit pixels of the picture
   * @default 4
   */
  lineWidth?: number
  /**
   * `#rrggbb`, `rgb(…)` and their kin; what is no colour counts as the default.
   * @default #000000
   */
  lineColor?: string
  /**
   * Behind the lines. Without it a PNG or SVG lets through what is behind it, and a JPEG is white.
   * @default '' (none)
   */
  bgColor?: string
  /**
   * Only the part of the picture that is signed.
   * @default false
   */
  isCrop?: boolean
  /**
   * The kind of image.
   * @default image/png
   */
  format?: SignatureFormat
  /**
   * How good a JPEG is.
   * @unit 0 to 1
   * @default 1
   */
  quality?: number
  /**
   * Something was put on the empty paper, or all of it taken away.
   * @payload Whether something is on it.
   */
  onChange?: (isSigned: boolean) => void
}

export interface SignatureLook {
  picture: Size
  lineWidth: number
  lineColor: string
  bgColor: string
}

export interface ExportOptions {
  isCrop: boolean
  format: SignatureFormat
  quality: number
}

/** Paper is white in every appearance: a signature is black on it wherever it is shown later. */
export const paper = '#ffffff'

const positive = (value: number | undefined, otherwise: number) =>
  value !== undefined && value > 0 && value < Infinity ? value : otherwise

const colour = (text: string | undefined, otherwise: string) =>
  text !== undefined && isColour(text) ? text : otherwise

export const lookOf = ({ width, height, lineWidth, lineColor, bgColor }: SignatureProps): SignatureLook => ({
  picture: { width: Math.round(positive(width, 800)), height: Math.round(positive(height, 300)) },
  lineWidth: positive(lineWidth, 4),
  lineColor: colour(lineColor, '#000000'),
  bgColor: colour(bgColor, ''),
})

export const exportOptionsOf = ({ isCrop, format, quality }: SignatureProps): ExportOptions => ({
  isCrop: isCrop ?? false,
  format: format ?? 'image/png',
  quality: quality !== undefined && quality >= 0 && quality <= 1 ? quality : 1,
})
