import type { Box, StrokePosition, Size } from './point'

/** Uses a handwriting font if the device has one. */
export const nameFont = "'Kaiti SC', STKaiti, KaiTi, cursive"

/** Characters that image formats do not accept: control characters and lone surrogates. */
const unwritable = /[\u0000-\u001f\u007f\ufffe\uffff\ud800-\udfff]/gu

/** Name without invalid characters; empty if none is valid. */
export const cleanName = (text: string): string => text.replace(unwritable, ' ').trim().replace(/ +/g, ' ')

/** Character widths relative to the font size: a Chinese character is as wide as high. */
const latinWidth = 0.62
const lineHeight = 1.2

/** Largest shares of the picture for a name. */
const widthShare = 0.9
const heightShare = 0.6

export interface NameLayout {
  /** Centre of the text. */
  middle: StrokePosition
  fontSize: number
  maxWidth: number
  box: Box
}

/** Centres the name in the picture, as large as it fits. */
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
