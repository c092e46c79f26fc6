import { act } from 'react'
import {
  ImageUploader,
  type ImagesChange,
  type ImageUploaderProps,
} from '@/components/image-uploader/image-uploader'
import { setLanguage } from '@/i18n'
import type { ImageOptions } from '@/platform/host/actions'
import { HostError, type HostErrorKind } from '@/platform/host/error'
import { network } from '@/platform/network/status'
import type { PickedImage } from '@/platform/files/pick-images'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'
import { picked, scriptedUpload } from './scripted-upload'

let picks: PickedImage[] | HostErrorKind
let asked: ImageOptions[]
let changes: ImagesChange[]
let script: ReturnType<typeof scriptedUpload>

beforeEach(() => {
  asked = []
  changes = []
  script = scriptedUpload()
  // jsdom has no pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

const choose = async (options: ImageOptions) => {
  asked.push(options)
  if (typeof picks === 'string') throw new HostError(picks, { host: 'browser', api: 'chooseImages' })
  return picks
}

const show = (more: Partial<ImageUploaderProps> = {}) =>
  render(
    <ImageUploader
      id="photos"
      label="现场照片"
      choose={choose}
      upload={script.upload}
      onChange={(change) => changes.push(change)}
      {...more}
    />,
  )

const settle = (work: () => void) => act(async () => work())
async function add(...images: PickedImage[]): Promise<void> {
  picks = images
  await settle(() => button('添加图片').click())
}
const arrive = (...names: string[]) =>
  settle(() => script.sendings.filter(({ name }) => names.includes(name)).forEach((each) => each.arrive()))

const shown = () =>
  all('.dt-upload-image img').map((image) => image.getAttribute('src')?.replace('/shown/', ''))
const notes = () => all('.dt-upload-note').map(({ textContent }) => textContent)
const said = () => one('.dt-upload-said').textContent
const buttons = () => all('button').map((each) => each.getAttribute('aria-label'))
const lastChange = () => changes[changes.length - 1]

async function withThree(): Promise<void> {
  show()
  await add(picked('a.jpg'), picked('b.jpg'), picked('c.jpg'))
  await arrive('a.jpg', 'b.jpg')
  await arrive('c.jpg')
}

describe('picking', () => {
  it('requests as many as fit, small and of medium quality by default', async () => {
    show()
    const usual = { quality: 50, resize: 50, compress: true, sources: ['album', 'camera'] }
    await add(picked('a.jpg'))
    await add()
    expect(asked).toEqual([
      { count: 3, ...usual },
      { count: 2, ...usual },
    ])
  })

  it('passes its properties', async () => {
    const told = { quality: 80, resize: 70, compress: false, sources: ['camera' as const] }
    show({ count: 9, ...told })
    await add()
    expect(asked).toEqual([{ count: 9, ...told }])
  })

  it('ends at the limit, and reports it', async () => {
    show({ count: 2 })
    expect(one('.dt-uploader').textContent).toContain('最多 2 张，每张不超过 10 MB')
    await add(picked('a.jpg'), picked('b.jpg'))
    expect(buttons()).not.toContain('添加图片')
    expect(one('.dt-uploader').textContent).toContain('已达 2 张上限')
  })

  it('accepts at most as many as fit, even if the host returns more', async () => {
    show({ count: 2 })
    await add(picked('a.jpg'), picked('b.jpg'), picked('c.jpg'))
    expect(shown()).toEqual(['a.jpg', 'b.jpg'])
    expect(notes()).toEqual(['最多 2 张，有 1 张未添加'])
  })

  it.each<[string, PickedImage, string]>([
    ['too large', picked('a.png', { size: 1_048_577 }), '“a.png”未添加：图片超过 1 MB，请压缩后重新添加'],
    [
      'of another type',
      picked('a.gif'),
      '“a.gif”未添加：图片格式不支持或文件已损坏，请换成 JPG、PNG 或 WebP',
    ],
    [
      'of iPhones',
      picked('IMG_1.HEIC'),
      '“IMG_1.HEIC”未添加：此设备无法读取 HEIC 照片，请转为 JPG，或在相机设置中选择“兼容性最佳”',
    ],
    [
      'of iPhones by its type',
      picked('a', { type: 'image/heif' }),
      '“a”未添加：此设备无法读取 HEIC 照片，请转为 JPG，或在相机设置中选择“兼容性最佳”',
    ],
  ])('rejects one %s with the reason, and sends the others', async (_what, image, note) => {
    show({ maxBytes: 1_048_576 })
    await add(image, picked('b.jpg', { size: 1_048_576 }))
    expect([shown(), notes()]).toEqual([['b.jpg'], [note]])
    await add()
    expect(notes()).toEqual([])
  })

  it.each<[HostErrorKind, string[]]>([
    ['cancelled', []],
    ['denied', ['未获得相机或相册权限，请在系统设置中允许后重试']],
    ['unavailable', ['当前环境不能选择图片']],
    ['unimplemented', ['当前环境不能选择图片']],
    ['failed', ['没有选到图片，请重试']],
  ])('that is %s reports %j', async (kind, expected) => {
    show()
    picks = kind
    await settle(() => button('添加图片').click())
    expect(notes()).toEqual(expected)
    expect(one('.dt-upload-notes').getAttribute('role')).toBe('alert')
  })
})

describe('sending', () => {
  it('displays the progress of each, never decreasing, and reports its completion', async () => {
    show()
    await add(picked('a.jpg'))
    const bar = () => one('[role=progressbar]')
    expect([bar().getAttribute('aria-label'), bar().getAttribute('aria-valuenow')]).toEqual([
      '第 1 张图片上传进度',
      '0',
    ])
    for (const [part, percent] of [
      [0.5, '50'],
      [0.2, '50'],
      [1, '100'],
    ] as const) {
      await settle(() => script.last().onProgress(part))
      expect(bar().getAttribute('aria-valuenow')).toBe(percent)
    }
    expect(changes).toEqual([{ images: [], running: 1, failed: 0 }])
    await arrive('a.jpg')
    expect(all('[role=progressbar]')).toEqual([])
    const image = { key: 'key-a.jpg', url: '/file/a.jpg', name: 'a.jpg' }
    expect(lastChange()).toEqual({ images: [image], running: 0, failed: 0 })
    expect(said()).toBe('已上传 1 张')
  })

  it('runs two at a time, and the next after any outcome', async () => {
    show()
    await add(picked('a.jpg'), picked('b.jpg'), picked('c.jpg'))
    const sent = () => script.sendings.map(({ name }) => name)
    expect([sent(), said()]).toEqual([['a.jpg', 'b.jpg'], '已上传 0 张，上传中 3 张'])
    await settle(() => script.sendings[0]!.fail())
    expect([sent(), said()]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], '已上传 0 张，上传中 2 张，失败 1 张'])
  })

  it.each<[string, unknown, string, boolean]>([
    ['silence', { kind: 'noResponse', status: 0 }, '第 1 张：服务器没有回应，请稍后重试', true],
    ['its time', { kind: 'timeout', status: 0 }, '第 1 张：服务器没有回应，请稍后重试', true],
    ['a busy server', { kind: 'refused', status: 503, code: '' }, '第 1 张：服务器繁忙，请稍后重试', true],
    [
      'a full disk',
      { status: 507, code: 'storageFull' },
      '第 1 张：服务器的文件存储空间不足或暂不可用，请稍后重试',
      true,
    ],
    ['an empty answer', { kind: 'noResponse', status: 502 }, '第 1 张：服务器繁忙，请稍后重试', true],
    ['its session', { kind: 'unauthorised', code: '' }, '第 1 张：登录已失效，请重新登录后再上传', true],
    ['too many', { kind: 'refused', code: 'tooMany' }, '第 1 张：上传过于频繁，请稍后重试', true],
    ['anything', new Error('x'), '第 1 张：上传失败', true],
    ['its size', { kind: 'refused', code: 'tooLarge' }, '第 1 张：图片超过 10 MB，请压缩后重新添加', false],
    [
      'its type',
      { kind: 'refused', code: 'fileTypeNotAllowed' },
      '第 1 张：图片格式不支持或文件已损坏，请换成 JPG、PNG 或 WebP',
      false,
    ],
  ])(
    'that fails for %s displays the reason, and offers a retry if it may help',
    async (_why, error, note, again) => {
      show()
      await add(picked('a.jpg'))
      await settle(() => script.last().fail(error))
      expect(notes()).toEqual([note])
      expect(buttons().includes('重试上传第 1 张图片')).toBe(again)
      expect(lastChange()).toEqual({ images: [], running: 0, failed: 1 })
    },
  )

  it('that fails without a network reports that, before any other reason', async () => {
    jest.spyOn(network, 'isOnline').mockReturnValue(false)
    show()
    await add(picked('a.jpg'))
    await settle(() => script.last().fail({ kind: 'timeout', status: 0 }))
    expect(notes()).toEqual(['第 1 张：没有网络，联网后请重试'])
  })

  it('again starts from zero, and may succeed', async () => {
    show()
    await add(picked('a.jpg'))
    await settle(() => script.last().onProgress(0.9))
    await settle(() => script.last().fail())
    await settle(() => button('重试上传第 1 张图片').click())
    expect([
      script.sendings.length,
      one('[role=progressbar]').getAttribute('aria-valuenow'),
      notes(),
    ]).toEqual([2, '0', []])
    await arrive('a.jpg')
    expect(lastChange()).toMatchObject({ images: [{ name: 'a.jpg' }], failed: 0 })
  })

  it('is cancelled by the user: the image is removed, the upload aborted, the next starts', async () => {
    show()
    await add(picked('a.jpg'), picked('b.jpg'), picked('c.jpg'))
    await settle(() => button('取消上传第 1 张图片').click())
    expect(script.sendings[0]!.signal.aborted).toBe(true)
    expect(shown()).toEqual(['b.jpg', 'c.jpg'])
    // A cancelled upload has no further effect, whether it completes or fails.
    await settle(() => script.sendings[0]!.fail())
    expect([notes(), script.sendings.map(({ name }) => name)]).toEqual([[], ['a.jpg', 'b.jpg', 'c.jpg']])
    await settle(() => button('取消上传第 2 张图片').click())
    await settle(() => script.last().arrive())
    expect([shown(), lastChange()?.images]).toEqual([['b.jpg'], []])
  })

  it('is aborted if the page is left', async () => {
    show()
    await add(picked('a.jpg'))
    cleanUp()
    expect(script.last().signal.aborted).toBe(true)
  })
})

describe('existing images', () => {
  it('may be passed initially', () => {
    show({ start: [{ key: 'k', url: '/k' }], count: 1 })
    expect([shown(), said(), changes]).toEqual([['/k'], '已上传 1 张', []])
  })

  it('are named, each with its own buttons', async () => {
    await withThree()
    expect(one('.dt-uploader').getAttribute('aria-label')).toBe('现场照片')
    expect(
      all('.dt-upload').map((tile) => [tile.getAttribute('role'), tile.getAttribute('aria-label')]),
    ).toEqual(['a.jpg', 'b.jpg', 'c.jpg'].map((name, index) => ['group', `第 ${index + 1} 张图片 ${name}`]))
    expect(new Set(buttons()).size).toBe(buttons().length)
  })

  it('are removed, and the focus moves to the next one', async () => {
    await withThree()
    press(button('删除第 1 张图片'))
    expect([shown(), lastChange()?.images.map(({ name }) => name)]).toEqual([
      ['b.jpg', 'c.jpg'],
      ['b.jpg', 'c.jpg'],
    ])
    expect(document.activeElement).toBe(button('查看图片 1'))
    press(button('删除第 2 张图片'))
    press(button('删除第 1 张图片'))
    expect(document.activeElement).toBe(button('添加图片'))
  })

  it('are moved by buttons, with the focus on the image that was moved', async () => {
    await withThree()
    press(button('第 1 张图片后移'))
    expect([shown(), said()]).toEqual([['b.jpg', 'a.jpg', 'c.jpg'], '已上传 3 张已移到第 2 张，共 3 张'])
    expect(lastChange()?.images.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
    expect(document.activeElement).toBe(button('查看图片 2'))
    expect([button('第 1 张图片前移').disabled, button('第 3 张图片后移').disabled]).toEqual([true, true])
  })

  it('are moved by the arrow keys, up to the ends', async () => {
    await withThree()
    focus(button('查看图片 1'))
    key('ArrowRight')
    key('ArrowRight')
    key('ArrowRight')
    expect([shown(), document.activeElement]).toEqual([['b.jpg', 'c.jpg', 'a.jpg'], button('查看图片 3')])
    key('ArrowLeft')
    key('ArrowUp')
    expect(shown()).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  })

  it('are not moved if there is only one', async () => {
    show()
    await add(picked('a.jpg'))
    expect(buttons().filter((name) => name?.includes('移'))).toEqual([])
  })

  it('are previewed by a tap or a key, and the preview returns the focus', async () => {
    setLanguage('en-US', null)
    show({ start: [{ url: '/a' }, { url: '/b' }] })
    press(button('View image 2'))
    expect(one('.dt-images-shown img').getAttribute('src')).toBe('/b')
    key('Escape')
    expect(all('.dt-images')).toEqual([])
  })
})

describe('dragging an image', () => {
  /** Places the tiles 100 px apart. */
  function layOut(): void {
    all('.dt-upload').forEach((tile, index) =>
      jest
        .spyOn(tile, 'getBoundingClientRect')
        .mockReturnValue({ left: index * 100, top: 0, width: 92, height: 92 } as DOMRect),
    )
  }
  async function pointer(name: string, type: string, clientX: number, clientY: number): Promise<void> {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY })
    await settle(() => void button(name).dispatchEvent(event))
  }

  it('sideways moves it to the release position', async () => {
    await withThree()
    layOut()
    await pointer('查看图片 1', 'pointerdown', 46, 46)
    await pointer('查看图片 1', 'pointermove', 250, 50)
    expect(button('查看图片 1').style.transform).toBe('translate(204px, 4px)')
    await pointer('查看图片 1', 'pointerup', 250, 50)
    expect([shown(), button('查看图片 1').style.transform]).toEqual([['b.jpg', 'c.jpg', 'a.jpg'], ''])
    expect(said()).toContain('已移到第 3 张，共 3 张')
    expect(all('.dt-images')).toEqual([])
  })

  it.each<[string, number, number, string]>([
    ['rather up or down scrolls the page', 250, 600, 'pointerup'],
    ['sideways until the system takes the touch away', 250, 50, 'pointercancel'],
  ])('%s: does not move it', async (_how, x, y, end) => {
    await withThree()
    layOut()
    await pointer('查看图片 1', 'pointerdown', 46, 46)
    await pointer('查看图片 1', 'pointermove', x, y)
    await pointer('查看图片 1', end, x, y)
    expect([shown(), all('.dt-images').length]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 0])
  })

  it('without moving is a tap, and its click does not close the preview', async () => {
    await withThree()
    await pointer('查看图片 2', 'pointerdown', 146, 46)
    await pointer('查看图片 2', 'pointermove', 149, 48)
    const touch = new Event('touchend', { bubbles: true, cancelable: true })
    act(() => void button('查看图片 2').dispatchEvent(touch))
    await pointer('查看图片 2', 'pointerup', 149, 48)
    expect([one('.dt-images-shown img').getAttribute('src'), touch.defaultPrevented]).toEqual([
      '/shown/b.jpg',
      true,
    ])
  })
})
