import { act } from 'react'
import { ImagePreviewDemo } from '@/features/demo/blocks/display/image-preview-demo'
import { ImageUploaderDemo } from '@/features/demo/blocks/fields/image-uploader-demo'
import { all, button, cleanUp, key, one, press, render } from '../../components/render'

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

/** The uploader of the sample images, which needs no file dialog. */
const samples = () => one('#upload-samples')
const within = (name: string) =>
  [...samples().querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === name)!
const stands = () => samples().parentElement?.querySelector('.demo-said')?.textContent
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

async function addSample(script: string): Promise<void> {
  press(button(script))
  press(within('添加图片'))
  await pass(0)
}

describe('the page of the image uploader', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    render(<ImageUploaderDemo />)
  })

  it('simulates an upload as selected, without a network', async () => {
    await addSample('正常')
    const percent = () => samples().querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
    await pass(400)
    expect([percent(), stands()]).toEqual(['50', '可提交 3 张，进行中 1 张，失败 0 张'])
    await pass(400)
    expect(stands()).toBe('可提交 4 张，进行中 0 张，失败 0 张')
  })

  it('lets the user cancel a slow upload', async () => {
    await addSample('缓慢')
    await pass(1600)
    press(within('取消上传第 4 张图片'))
    await pass(60_000)
    expect(stands()).toBe('可提交 3 张，进行中 0 张，失败 0 张')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('lets the user retry a failed upload', async () => {
    await addSample('失败')
    await pass(1_000)
    expect(samples().querySelector('[role=alert]')?.textContent).toBe('第 4 张：服务器没有回应，请稍后重试')
    press(button('正常'))
    press(within('重试上传第 4 张图片'))
    await pass(800)
    expect(stands()).toBe('可提交 4 张，进行中 0 张，失败 0 张')
  })

  it('displays the limit once it is reached', async () => {
    await addSample('正常')
    await addSample('正常')
    expect([within('添加图片'), samples().textContent?.includes('已达 5 张上限')]).toEqual([undefined, true])
  })
})

describe('the page of the image preview', () => {
  it('opens each of its drawings, and returns', () => {
    render(<ImagePreviewDemo />)
    press(all('button').filter((each) => each.textContent === '查看第 2 张')[0]!)
    const shown = one('.dt-images-shown img').getAttribute('src') ?? ''
    expect(decodeURIComponent(shown)).toMatch(/^data:image\/svg\+xml,<svg .*>2<\/text><\/svg>$/)
    expect(one('.dt-images [role=status]').textContent).toBe('2 / 3')
    key('Escape')
    expect(all('.dt-images')).toEqual([])
  })
})
