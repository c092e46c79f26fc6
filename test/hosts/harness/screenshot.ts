import type { Page } from '@playwright/test'

/** An APP1 segment: Exif with one entry, orientation 6 (camera held upright). */
const exif = Buffer.from(
  'ffe10022' + '457869660000' + '49492a0008000000' + '0100' + '120103000100000006000000' + '00000000',
  'hex',
)

/** The geographic location, in a second segment. */
export const place = '30.25N 120.17E'
const xmp = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), Buffer.from(place)])

/** A JPEG as from a phone's camera: 200 by 100 on the sensor, displayed as 100 by 200. */
export async function photograph(page: Page, name = 'IMG_1.jpeg') {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 100
    const context = canvas.getContext('2d')
    for (let x = 0; x < 200; x += 1) {
      if (context) context.fillStyle = `hsl(${(x * 7) % 360} 80% ${(x * 13) % 100}%)`
      context?.fillRect(x, 0, 1, 100)
    }
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  })
  const plain = Buffer.from(base64, 'base64')
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([plain.subarray(0, 2), exif, xmp, plain.subarray(2)]),
  }
}
