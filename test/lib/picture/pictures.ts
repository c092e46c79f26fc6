import { crc32 } from './crc32'

/** A blue square left of a red one, 4 by 2 pixels, rendered and encoded by a browser. */
const drawn = {
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAZEAEAAgMAAAAAAAAAAAAAAAAAAgQzgbH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABoRAAAHAAAAAAAAAAAAAAAAAAABAgQzcbH/2gAMAwEAAhEDEQA/AJmtgjvoA7qddnoqW0KKLB//2Q==',
  webp: 'UklGRlQAAABXRUJQVlA4IEgAAABwAgCdASoEAAIAAsBMJagCdEcAZIB+gALdrLqIAP719p3gAf//od2GUP5Ef//B3YZQ1z/+XJ+Gjymf/8tD/1h9NTlM/bsAAAA=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAGUlEQVR4AWJiYDjzH4TPMDD8B2GgAAMKAAAAAP//vMHDbAAAAAZJREFUAwCzCAcxqSlNXwAAAABJRU5ErkJggg==',
}

const bytes = (text: string) => Buffer.from(text, 'latin1')
const plain = (kind: keyof typeof drawn) => Buffer.from(drawn[kind], 'base64')

/** Location 30°15'0" N, 120°10'0" E, as text that a test can search for. */
export const departmentPath = 'N 30.2500 E 120.1667'

function entry(tag: number, type: number, count: number, value: number | Buffer): Buffer {
  const buffer = Buffer.alloc(12)
  buffer.writeUInt16BE(tag, 0)
  buffer.writeUInt16BE(type, 2)
  buffer.writeUInt32BE(count, 4)
  if (typeof value !== 'number') value.copy(buffer, 8)
  else if (type === 3) buffer.writeUInt16BE(value, 8)
  else buffer.writeUInt32BE(value, 8)
  return buffer
}

const directory = (...entries: Buffer[]) => {
  const count = Buffer.alloc(2)
  count.writeUInt16BE(entries.length)
  return Buffer.concat([count, ...entries, Buffer.alloc(4)])
}

/** An EXIF block as phones write it: with maker, orientation and location. */
export function exif(orientation: number): Buffer {
  const head = bytes('MM\0*\0\0\0\x08')
  const main = 2 + 3 * 12 + 4
  const place = 8 + main
  const made = place + 2 + 2 * 12 + 4
  return Buffer.concat([
    head,
    directory(
      entry(0x010f, 2, departmentPath.length, made),
      entry(0x0112, 3, 1, orientation),
      entry(0x8825, 4, 1, place),
    ),
    directory(entry(0x0001, 2, 2, bytes('N\0\0\0')), entry(0x0003, 2, 2, bytes('E\0\0\0'))),
    bytes(departmentPath),
  ])
}

/** EXIF block in little-endian byte order, with the orientation only. */
export const littleExif = (orientation: number) =>
  bytes(`II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0\0\0\0\0`)

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** End of the first bytes of a browser's JPEG: start of image and JFIF segment. */
const jfifEnd = 20

export const profile = segment(0xe2, bytes('ICC_PROFILE\0\x01\x01 colours'))

/** A JPEG of a phone, with metadata before, between and after the pixels. */
export function phoneJpeg(orientation = 6): Buffer {
  const file = plain('jpeg')
  const film = bytes(`\0\0\0\x18ftypmp42 ${departmentPath}`)
  return Buffer.concat([
    file.subarray(0, jfifEnd),
    segment(0xe1, Buffer.concat([bytes('Exif\0\0'), exif(orientation)])),
    segment(0xe1, bytes(`http://ns.adobe.com/xap/1.0/\0<x>${departmentPath}</x>`)),
    profile,
    segment(0xe2, bytes(`MPF\0${departmentPath}`)),
    segment(0xed, bytes(`Photoshop 3.0\0${departmentPath}`)),
    segment(0xe5, bytes(departmentPath)),
    segment(0xfe, bytes(departmentPath)),
    file.subarray(jfifEnd),
    film,
  ])
}

export const plainJpeg = () => plain('jpeg')
export const jpegHead = () => plain('jpeg').subarray(0, jfifEnd)
export const jpegRest = () => plain('jpeg').subarray(jfifEnd)

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([bytes(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** End of signature and IHDR. */
const headerEnd = 33

export function phonePng(orientation = 1): Buffer {
  const file = plain('png')
  return Buffer.concat([
    file.subarray(0, headerEnd),
    pngChunk('eXIf', exif(orientation)),
    pngChunk('tEXt', bytes(`Comment\0${departmentPath}`)),
    pngChunk('iTXt', bytes(`XML:com.adobe.xmp\0\0\0\0\0${departmentPath}`)),
    pngChunk('tIME', Buffer.from([7, 234, 11, 20, 9, 0, 0])),
    pngChunk('prVt', bytes(departmentPath)),
    file.subarray(headerEnd),
    bytes(departmentPath),
  ])
}

export const plainPng = () => plain('png')
export const pngExif = (content: Buffer) => pngChunk('eXIf', content)
export const pngHead = () => plain('png').subarray(0, headerEnd)
export const pngRest = () => plain('png').subarray(headerEnd)

function webpChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([bytes(name), length, content, Buffer.alloc(content.length % 2)])
}

export function webpOf(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([bytes('WEBP'), ...chunks])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([bytes('RIFF'), length, content])
}

/** First chunk of an extended file: flags, and width and height minus one. */
export const webpFlags = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 3, 0, 0, 1, 0, 0]))
export const webpPixels = () => plain('webp').subarray(12)
export const webpExif = (content: Buffer) => webpChunk('EXIF', content)

export function phoneWebp(orientation = 1): Buffer {
  return Buffer.concat([
    webpOf(
      webpFlags(0x0c),
      webpPixels(),
      webpExif(Buffer.concat([bytes('Exif\0\0'), exif(orientation)])),
      webpChunk('XMP ', bytes(`<x>${departmentPath}</x>`)),
      webpChunk('odd ', bytes(`${departmentPath}.`)),
    ),
    bytes(departmentPath),
  ])
}
