import { watermarkPicture } from '@/lib/text/watermark'

const svgOf = (picture: string) => decodeURIComponent(picture.replace('data:image/svg+xml,', ''))
const rowsOf = (lines: string[]) =>
  [...svgOf(watermarkPicture(lines)).matchAll(/<text [^>]*>([^<]*)</g)].map(([, row]) => row)

describe('the image of a watermark', () => {
  it('has the lines below each other', () =>
    expect(rowsOf(['杭州市税务局', '周洁 0001'])).toEqual(['杭州市税务局', '周洁 0001']))

  it('wraps a name that is wider than a phone, and omits empty lines', () => {
    const name = '浙江远山智能装备制造股份有限公司杭州湾新区第二分公司'
    expect(rowsOf([name, ' ', '王芳'])).toEqual([name.slice(0, 18), name.slice(18), '王芳'])
  })

  it('is as large as its lines are wide, and no larger than a phone', () => {
    const widthOf = (line: string) => Number(/width="(\d+)"/.exec(svgOf(watermarkPicture([line])))?.[1])
    expect(widthOf('周洁')).toBeLessThan(widthOf('杭州市税务局第二税务所'))
    expect(widthOf('局'.repeat(60))).toBeLessThan(360)
  })

  it.each(['<b>&"\'', '\u0000\u000b\ud800x', '𠮷田 ]]> -->'])(
    'stays one picture with the name %j',
    (name) => {
      const picture = watermarkPicture([name])
      expect(picture).toMatch(/^data:image\/svg\+xml,[\w%.!~*-]+$/)
      const svg = new (jest.requireActual<typeof import('jsdom')>('jsdom').JSDOM)(svgOf(picture), {
        contentType: 'image/svg+xml',
      })
      expect(svg.window.document.querySelectorAll('text, b')).toHaveLength(1)
    },
  )
})
