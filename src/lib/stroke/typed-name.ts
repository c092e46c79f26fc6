import type { Box, StrokePosition, Size } from './point'

/** Hands over a font of handwriting where there is one. */
export const nameFont = "'Kaiti SC', STKaiti, KaiTi, cursive"

export const longestName = 40

/** Signs that no file format for pictures takes: control characters and halves of a pair. */
const unwritable = /[\u0000-\u001f\u007f\ufffe\uffff\ud800-\udfff]/gu

/** A name as it is written; empty when nothing of it can be. */
export const cleanName = (text: string): string => text.replace(unwritable, ' ').trim().replace(/ +/g, ' ')

/** Widths in parts of the font's size: a Chinese sign is as wide as high. */
const latinWidth = 0.62
const lineHeight = 1.2

/** The largest part of the picture a name takes. */
const widthShare = 0.9
const heightShare = 0.6

export interface NameLayout {
  /** The middle of the text, in both directions. */
  middle: StrokePosition
  fontSize: number
  maxWidth: number
  box: Box
}

/** In the middle of the picture, as large as it fits. */
export function layOutName(name: string, picture: Size): NameLayout {
  const signs = [...name].reduce((sum, sign) => sum + (sign < '\u0250' ? latinWidth : 1), 0)
  const fontSize = Math.min(picture.height * heightShare, (picture.width * widthShare) / Math.max(signs, 1))
  const width = Math.min(picture.width, Math.ceil(signs * fontSize))
  const height = Math.min(picture.height, Math.ceil(fontSize * lineHeight))
  const x = Math.floor((picture.width - width) / 2)
  const y = Math.floor((picture.height - height) / 2)
  return {
    middle: { x: picture.width / 2, y: picture.height / 2 },
    fontSize,
    maxWidth: width,
    box: { x, y, width, height },
  }
}
