import { uploadTypeOf } from '@/lib/device/upload-type'
import { uploadTypes } from '@/wire/protocol/uploads'

describe('the upload type of a file', () => {
  it.each([...uploadTypes])('%s is that of its extension', (type) => {
    expect(uploadTypeOf({ name: `a.${type}`, type: '' })).toBe(type)
  })

  it.each([
    ['a photo', 'IMG_1.JPG', '', 'jpeg'],
    ['capitals', '报表.XLSX', '', 'xlsx'],
    ['points in the name', 'v1.2.final.pdf', '', 'pdf'],
    ['a blank behind the name', 'a.pdf ', '', 'pdf'],
    ['the extension before what the platform says', 'a.exe', 'image/png', 'exe'],
    ['a picture without a name', 'image', 'image/jpeg', 'jpeg'],
    ['a media type with a parameter', 'blob', 'IMAGE/PNG; q=1', 'png'],
    ['no extension', 'README', '', ''],
    ['a hidden file', '.pdf', '', ''],
    ['a point at the end', 'a.', '', ''],
    ['a media type nobody uploads', 'a', 'text/html', ''],
    ['a name of an object’s own', 'a', 'constructor', ''],
    ['an extension of an object’s own', 'a.constructor', '', 'constructor'],
  ])('%s: %j of %j is %j', (_what, name, type, expected) => {
    expect(uploadTypeOf({ name, type })).toBe(expected)
  })
})
