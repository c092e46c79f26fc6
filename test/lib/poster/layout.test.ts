import jsQR from 'jsqr'
import { layoutCard, layoutPoster, type PosterContent } from '@/lib/poster/layout'
import type { Measure, PosterDrawing, Shape } from '@/lib/poster/shapes'
import { qrModules, quietZone } from '@/lib/qr/modules'

/** Approximates a canvas: Chinese characters are square, others about half as wide. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((width, sign) => width + size * (/[ -~]/.test(sign) ? 0.55 : 1), 0)

const address = 'https://tax.example.gov.cn/dsb/questionnaire/#/share?shareToken=AbCdEfGhIjKlMnOpQrStUv'

const content: PosterContent = {
  issuer: '国家税务总局杭州市西湖区税务局',
  title: '2026年度纳税人缴费人满意度调查',
  kind: '邀您填写问卷',
  action: '扫码填写问卷',
  hint: '登录后进入您本人的问卷',
  details: [
    { name: '截止时间', value: '11月30日 23:59' },
    { name: '二维码有效期至', value: '11月28日 09:30' },
  ],
  foot: '税企工作台',
}

const long =
  '关于开展全市规模以上服务业企业二〇二六年度第四季度生产经营景气状况及用工需求情况专项问卷调查的通知以及补充说明'

const posterOf = (more: Partial<PosterContent> = {}) =>
  layoutPoster({ ...content, ...more }, { modules: qrModules(address) }, measure)

type TextShape = Extract<Shape, { kind: 'text' }>
const texts = ({ shapes }: PosterDrawing) =>
  shapes.filter((shape): shape is TextShape => shape.kind === 'text')

function edges({ text, font, x, align }: TextShape) {
  const wide = measure(text, font)
  const left = align === 'center' ? x - wide / 2 : x
  return { left, right: left + wide }
}

const rgb = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))

/** Rasterises the boxes of the poster; discs never overlap the code. */
function paint({ width, height, shapes }: PosterDrawing): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const shape of shapes) {
    if (shape.kind !== 'box') continue
    const row = new Uint8ClampedArray(shape.width * 4).fill(255)
    rgb(shape.color).forEach((part, at) => {
      for (let x = at; x < row.length; x += 4) row[x] = part
    })
    for (let y = shape.y; y < shape.y + shape.height; y += 1) pixels.set(row, (y * width + shape.x) * 4)
  }
  return pixels
}

describe('a poster', () => {
  it.each(['Taxpayer satisfaction survey of the district 2026', content.title, long])(
    'keeps the lines of its title above its label: %s',
    (title) => {
      const plan = posterOf({ title, kind: 'You are invited to answer' })
      const label = texts(plan).findIndex(({ text }) => text === 'You are invited to answer')
      const last = texts(plan)[label - 1]!
      const chip = plan.shapes.find((shape) => shape.kind === 'box' && shape.height === 46)
      expect(last.y + last.font.size / 4).toBeLessThan(chip && 'y' in chip ? chip.y : NaN)
    },
  )

  it('has a code that leads to the link', () => {
    const plan = posterOf()
    expect(jsQR(paint(plan), plan.width, plan.height)?.data).toBe(address)
  })

  it('names sender, subject, due date and validity of the code', () => {
    const said = texts(posterOf()).map(({ text }) => text)
    for (const text of [content.issuer, content.kind, content.action, content.hint, content.foot])
      expect(said).toContain(text)
    expect(said.join('')).toContain(content.title)
    for (const { name, value } of content.details) expect(said).toEqual(expect.arrayContaining([name, value]))
  })

  it.each([
    ['a short title', {}],
    ['a long title', { title: long }],
    [
      'a long English title',
      { title: 'Survey of taxpayer satisfaction with electronic services '.repeat(3) },
    ],
    ['one endless word', { title: 'A'.repeat(200), issuer: 'B'.repeat(90) }],
    [
      'long everything',
      {
        action: long,
        hint: long,
        foot: long,
        facts: content.details.map((one) => ({ ...one, value: long })),
      },
    ],
  ])('keeps %s within its edges, clear of the code', (_what, more) => {
    const plan = posterOf(more)
    for (const shape of texts(plan)) {
      const { left, right } = edges(shape)
      expect([shape.text, left >= 40, right <= plan.width - 40]).toEqual([shape.text, true, true])
      expect(shape.y).toBeLessThan(plan.height)
    }
    // No text overlaps the code; the head contains only the label of the kind.
    const between = texts(plan).filter(({ y }) => y > 350 && y < 900)
    expect(between.map(({ text }) => text)).toEqual([content.kind])
  })

  it('cuts a title that is too long with an ellipsis, in smaller letters than a short one has', () => {
    const title = (plan: PosterDrawing) => texts(plan).filter(({ font }) => font.bold && font.size > 40)
    expect(title(posterOf()).every(({ font }) => font.size === 54)).toBe(true)
    const lines = title(posterOf({ title: long.repeat(2) }))
    expect(lines).toHaveLength(3)
    expect(lines[0]?.font.size).toBe(42)
    expect(lines[2]?.text.endsWith('…')).toBe(true)
  })

  it('begins no line with a closing mark', () => {
    const plan = posterOf({ title: '关于二〇二六年度纳税人缴费人满意度，以及其他有关事项的问卷（第一批）' })
    for (const { text } of texts(plan)) expect(text).not.toMatch(/^[，。）]/)
  })
})

describe('the picture of a card', () => {
  it('is five to four, and keeps a long title within its edges', () => {
    const plan = layoutCard({ ...content, title: long }, measure)
    expect(plan.width / plan.height).toBe(5 / 4)
    for (const shape of texts(plan)) expect(edges(shape).right).toBeLessThanOrEqual(plan.width - 30)
  })
})

describe('a QR code', () => {
  it.each([1, 14, 15, 60, 90, 120, 150, 200, 260, 300, 350, 412])('says a text of %p signs', (length) => {
    const text = 'https://a.cn/#'.padEnd(length, 'Az09-_').slice(0, length)
    const rows = qrModules(text)
    const side = rows.length + 2 * quietZone
    const scale = 4
    const pixels = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255)
    rows.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (!dark) return
        for (let at = 0; at < scale * scale; at += 1) {
          const across = (x + quietZone) * scale + (at % scale)
          const down = (y + quietZone) * scale + Math.floor(at / scale)
          pixels.set([0, 0, 0], (down * side * scale + across) * 4)
        }
      }),
    )
    expect(jsQR(pixels, side * scale, side * scale)?.data).toBe(text)
  })
})
