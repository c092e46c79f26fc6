import { act } from 'react'
import { SignCanvasDemo } from '@/features/demo/blocks/fields/sign-canvas-demo'
import { recordCanvases } from '../../components/input/recorded-canvas'
import { all, cleanUp, press, render } from '../../components/render'

afterEach(cleanUp)

const buttons = (name: string) =>
  all<HTMLButtonElement>('button').filter(({ textContent }) => textContent === name)
const said = () => all('.demo-said').map(({ textContent }) => textContent)

async function generate(example: number): Promise<void> {
  press(buttons('生成图片')[example]!)
  await act(() => Promise.resolve())
}

function dot(example: number): void {
  const canvas = all('canvas')[example]!
  const place = { clientX: 100, clientY: 50, pointerId: 1, isPrimary: true, button: 0 }
  for (const name of ['pointerdown', 'pointerup'])
    act(() => void canvas.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), place)))
}

describe('the page of the signature canvas', () => {
  beforeEach(() => {
    recordCanvases({ width: 400, height: 150, pixelRatio: 1 })
    render(<SignCanvasDemo />)
  })

  it('requests a signature first', async () => {
    await generate(0)
    expect(said()).toEqual(['尚未签名，请先签名。', '', ''])
  })

  it.each([
    [0, '手写签名，800 × 300 像素'],
    [1, '手写签名，7 × 6 像素'],
    [2, '手写签名，800 × 300 像素'],
  ])('displays the image of example %p and its parameters, until it is reset', async (example, text) => {
    dot(example)
    await generate(example)
    expect(said()[example]).toBe(text)
    expect(all('.demo-signature')).toHaveLength(1)
    press(buttons('重置')[example]!)
    expect(said()[example]).toBe('')
    expect(all('.demo-signature')).toHaveLength(0)
  })

  it('reports a failed image', async () => {
    dot(0)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,')
    await generate(0)
    expect(said()[0]).toBe('图片未能生成，请重试。')
  })
})
