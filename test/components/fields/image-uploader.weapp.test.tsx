import * as React from 'react'
import { ImageUploader, type ImagesChange } from '@/components/image-uploader/image-uploader'
import type { FakeWx } from '../../simulators/weapp/wx'
import { classed, clear, emit, named, names, only, show, tap } from '../native'
import { picked, scriptedUpload } from './scripted-upload'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

const wx = (globalThis as unknown as { wx: FakeWx }).wx
let changes: ImagesChange[] = []
let script: ReturnType<typeof scriptedUpload>

beforeEach(() => {
  changes = []
  script = scriptedUpload()
})
afterEach(clear)

const settle = (work: () => void) => React.act(async () => work())

async function withImages(...fileNames: string[]): Promise<void> {
  show(
    <ImageUploader
      id="photos"
      label="现场照片"
      choose={async () => fileNames.map((name) => picked(name))}
      upload={script.upload}
      onChange={(change) => changes.push(change)}
    />,
  )
  await settle(() => tap(named('button', '添加图片')))
}

const shown = () => classed('dt-upload-image').map(({ props }) => String(props['src']).replace('/shown/', ''))
const said = () => only(classed('dt-upload-said')).textContent
const arriveAll = () => settle(() => script.sendings.forEach((each) => each.arrive()))

/** A touch event on an image. */
function touch(name: string, type: string, clientX: number, clientY: number): void {
  emit(named('button', name), type, { timeStamp: 0, changedTouches: [{ clientX, clientY }] })
}

describe('ImageUploader in the mini-program', () => {
  it('sends selected images, displays the progress, and reports completion', async () => {
    await withImages('a.jpg')
    await settle(() => script.last().onProgress(0.5))
    expect(names('progressbar')).toEqual(['第 1 张图片上传进度 50%'])
    await arriveAll()
    expect(said()).toBe('已上传 1 张')
    expect(changes[changes.length - 1]).toEqual({
      images: [{ key: 'key-a.jpg', url: '/file/a.jpg', name: 'a.jpg' }],
      running: 0,
      failed: 0,
    })
  })

  it('retries, cancels and removes', async () => {
    await withImages('a.jpg', 'b.jpg')
    await settle(() => script.sendings[0]?.fail())
    await settle(() => tap(named('button', '重试上传第 1 张图片')))
    expect(script.sendings.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'a.jpg'])
    await settle(() => tap(named('button', '取消上传第 2 张图片')))
    expect([script.sendings[1]?.signal.aborted, shown()]).toEqual([true, ['a.jpg']])
    await arriveAll()
    await settle(() => tap(named('button', '删除第 1 张图片')))
    expect(shown()).toEqual([])
  })

  it('is sorted by buttons, or dragged sideways while the page can scroll', async () => {
    await withImages('a.jpg', 'b.jpg', 'c.jpg')
    await settle(() => tap(named('button', '第 1 张图片后移')))
    expect(shown()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
    classed('dt-upload').forEach(({ id }, index) =>
      wx.boxes.set(`#${id}`, { left: index * 100, top: 0, width: 92, height: 92 }),
    )
    expect(named('button', '查看图片 1').props['catchMove']).toBe(false)
    touch('查看图片 1', 'touchstart', 40, 40)
    touch('查看图片 1', 'touchmove', 240, 45)
    await settle(() => touch('查看图片 1', 'touchend', 240, 45))
    expect(shown()).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
  })

  it('opens the preview by a tap', async () => {
    await withImages('a.jpg', 'b.jpg')
    touch('查看图片 2', 'touchstart', 140, 40)
    touch('查看图片 2', 'touchend', 141, 40)
    expect(names('dialog')).toEqual(['查看图片'])
    const image = only(classed('dt-images-shown')).childNodes[0] as unknown as { props: { src: string } }
    expect(image.props.src).toBe('/shown/b.jpg')
  })
})
