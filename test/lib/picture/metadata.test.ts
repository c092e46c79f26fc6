import { orientationOf } from '@/lib/picture/jpeg'
import { withoutMetadata } from '@/lib/picture/metadata'
import { orientationIn } from '@/lib/picture/orientation'
import * as made from './pictures'

const clean = (file: Buffer) => {
  const left = withoutMetadata(new Uint8Array(file))
  return left && Buffer.from(left)
}
const bytes = (text: string) => Buffer.from(text, 'latin1')
const upTo = (count: number) => Array.from({ length: count }, (_each, index) => index)

/** EXIF block with the orientation only. */
const orientationOnly = (value: number) =>
  bytes(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(value)}\0\0\0\0\0\0`)

describe('a photo of a phone', () => {
  it.each([
    ['JPEG', made.phoneJpeg()],
    ['PNG', made.phonePng()],
    ['WebP', made.phoneWebp()],
  ])('as %s contains its location before, and not afterwards', (_kind, file) => {
    expect(file.includes(made.departmentPath)).toBe(true)
    const left = clean(file)
    expect(left?.includes(made.departmentPath)).toBe(false)
    expect(clean(left!)).toEqual(left)
  })

  it.each([
    ['JPEG', made.plainJpeg()],
    ['PNG', made.plainPng()],
    ['WebP', made.webpOf(made.webpPixels())],
  ])('as %s without metadata is unchanged', (_kind, file) => {
    expect(clean(file)).toEqual(file)
  })

  it('keeps the pixels, colours and orientation of a JPEG, byte for byte', () => {
    const turned = made.segment(0xe1, Buffer.concat([bytes('Exif\0\0'), orientationOnly(6)]))
    const expected = Buffer.concat([made.jpegHead(), turned, made.profile, made.jpegRest()])
    expect(clean(made.phoneJpeg(6))).toEqual(expected)
    expect(clean(made.phoneJpeg(1))).toEqual(Buffer.concat([made.jpegHead(), made.profile, made.jpegRest()]))
  })

  it('keeps the pixels and orientation of a PNG, byte for byte', () => {
    expect(clean(made.phonePng())).toEqual(made.plainPng())
    const turned = made.pngExif(orientationOnly(8))
    expect(clean(made.phonePng(8))).toEqual(Buffer.concat([made.pngHead(), turned, made.pngRest()]))
  })

  it('keeps the pixels of a WebP, and its header lists the remaining chunks', () => {
    expect(clean(made.phoneWebp())).toEqual(made.webpOf(made.webpFlags(0), made.webpPixels()))
    const turned = made.webpExif(orientationOnly(3))
    expect(clean(made.phoneWebp(3))).toEqual(made.webpOf(made.webpFlags(0x08), made.webpPixels(), turned))
  })
})

describe('a JPEG', () => {
  const scan = (...content: number[]) =>
    Buffer.concat([bytes('\xff\xd8'), made.segment(0xda, Buffer.alloc(10)), Buffer.from(content)])

  it('keeps restarts and bytes of 255 among its pixels, and every further scan', () => {
    const scans = [1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff, 0xff, 0xd9]
    expect(clean(scan(...scans))).toEqual(scan(...scans))
    const second = Buffer.concat([scan(1, 2), made.segment(0xc4, bytes('huffman')), scan(3).subarray(2)])
    const between = Buffer.concat([
      scan(1, 2),
      made.segment(0xfe, bytes('x')),
      second.subarray(scan(1, 2).length),
    ])
    expect(clean(between)).toEqual(second)
  })

  it('that ends within its pixels is kept, and one that ends before them is rejected', () => {
    const file = made.phoneJpeg()
    const start = file.indexOf(bytes('\xff\xda'))
    expect(clean(file.subarray(0, start + 20))).not.toBeNull()
    for (const length of [3, 10, 60, start - 3, start + 5]) expect(clean(file.subarray(0, length))).toBeNull()
  })

  it('with a wrong segment length is rejected', () => {
    for (const length of [0, 1, 0xffff])
      expect(
        clean(Buffer.concat([bytes('\xff\xd8\xff\xe1'), Buffer.from([length >> 8, length & 0xff, 0])])),
      ).toBeNull()
  })

  it('may have fill bytes before a marker', () => {
    const file = Buffer.concat([bytes('\xff\xd8\xff\xff'), made.segment(0xfe, bytes('x')), bytes('\xff\xd9')])
    expect(clean(file)).toEqual(bytes('\xff\xd8\xff\xd9'))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('tells that it lies in way %i', (orientation) => {
    expect(orientationOf(new Uint8Array(made.phoneJpeg(orientation)))).toBe(orientation)
    expect(orientationOf(new Uint8Array(clean(made.phoneJpeg(orientation))!))).toBe(orientation)
    expect(orientationIn(new Uint8Array(made.littleExif(orientation)))).toBe(orientation)
  })

  it.each([
    ['says nothing', made.plainJpeg()],
    ['is of another kind', made.phonePng(6)],
    ['says what nobody knows', made.phoneJpeg(9)],
  ])('that %s is upright', (_what, file) => {
    expect(orientationOf(new Uint8Array(file))).toBe(1)
  })
})

describe('a damaged picture', () => {
  it.each([
    ['PNG', made.phonePng()],
    ['WebP', made.phoneWebp()],
  ])('as %s is rejected wherever it ends, and never leaks its location', (_kind, file) => {
    const end = file.length - made.departmentPath.length
    for (const length of upTo(end)) {
      const left = clean(file.subarray(0, length))
      if (length >= 12) expect(left).toBeNull()
    }
  })

  it('with any byte changed does not throw', () => {
    for (const file of [made.phoneJpeg(), made.phonePng(6), made.phoneWebp(6)])
      for (const at of upTo(file.length)) {
        const broken = Buffer.from(file)
        broken[at] = 0xff - (broken[at] ?? 0)
        expect(() => clean(broken)).not.toThrow()
      }
  })

  it('of another kind of PNG or without pixels is rejected', () => {
    expect(clean(Buffer.concat([made.pngHead().subarray(0, 8), made.pngRest()]))).toBeNull()
    expect(clean(made.webpOf(made.webpExif(made.exif(1))))).toBeNull()
  })
})

describe('a file that is not a picture', () => {
  it.each(['', '%PDF-1.7 GPS', 'RIFF\x04\0\0\0WAVE', 'GIF89a'])('%j stays as it is', (text) => {
    expect(clean(bytes(text))).toEqual(bytes(text))
  })
})
