import { isColour } from '@/lib/text/colour'
import type { Size } from '@/lib/stroke'

export type SignatureFormat = 'image/png' | 'image/jpeg' | 'image/svg+xml'

export interface SignatureProps {
  /**
   * Width of the image; on screen the canvas is as wide as its container, up to this width.
   * @unit pixels of the image
   * @default 800
   */
  width?: number
  /**
   * Height of the image.
   * @unit pixels of the image
   * @default 300
   */
  height?: number
  /**
   * Stroke width at low speed.
   * @unit pixels of the image
   * @default 4
   */
  lineWidth?: number
  /**
   * Stroke colour: `#rrggbb`, `rgb(…)` and similar; an invalid colour is replaced by the default.
   * @default #000000
   */
  lineColor?: string
  /**
   * Background colour. Without it a PNG or SVG is transparent and a JPEG white.
   * @default '' (none)
   */
  bgColor?: string
  /**
   * Crops the image to the signed area.
   * @default false
   */
  isCrop?: boolean
  /**
   * Image format.
   * @default image/png
   */
  format?: SignatureFormat
  /**
   * JPEG quality.
   * @unit 0 to 1
   * @default 1
   */
  quality?: number
  /**
   * Called when an empty canvas is signed, or a signed one becomes empty.
   * @payload Whether the canvas is signed.
   */
  onChange?: (isSigned: boolean) => void
  /**
   * Called after each stroke, undo, redo and clear.
   * @payload Whether the canvas is signed.
   */
  onEdit?: (isSigned: boolean) => void
}

export interface SignatureStyle {
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

/** White in light and dark appearance, because exported signatures are black on white. */
export const paper = '#ffffff'

const positive = (value: number | undefined, otherwise: number) =>
  value !== undefined && value > 0 && value < Infinity ? value : otherwise

const colour = (text: string | undefined, otherwise: string) =>
  text !== undefined && isColour(text) ? text : otherwise

export const signatureStyleOf = ({
  width,
  height,
  lineWidth,
  lineColor,
  bgColor,
}: SignatureProps): SignatureStyle => ({
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
