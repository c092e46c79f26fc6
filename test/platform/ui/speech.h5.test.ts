import { speech } from '@/platform/ui/speech'

interface Spoken {
  text: string
  lang: string
  voice?: unknown
  onstart?: () => void
  onend?: () => void
  onerror?: (event: { error: string }) => void
}

let spoken: Spoken[]
const voices = [{ lang: 'en-GB' }, { lang: 'zh_CN' }, { lang: 'zh-HK' }]

beforeEach(() => {
  spoken = []
  jest.useFakeTimers()
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
    speechSynthesis: {
      getVoices: () => voices,
      cancel: () => spoken.at(-1)?.onerror?.({ error: 'canceled' }),
      speak: (one: Spoken) => spoken.push(one),
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
  for (const name of ['SpeechSynthesisUtterance', 'speechSynthesis']) Reflect.deleteProperty(window, name)
})

describe('speech', () => {
  it('reads a text in its language, with a voice of that language', async () => {
    const reading = speech.say('一万二千三百元', 'zh-CN')
    expect(spoken).toMatchObject([{ text: '一万二千三百元', lang: 'zh-CN', voice: { lang: 'zh_CN' } }])
    spoken[0]?.onstart?.()
    jest.advanceTimersByTime(60_000)
    spoken[0]?.onend?.()
    await expect(reading).resolves.toBeUndefined()
  })

  it('stops without an error, and reads one text at a time', async () => {
    const first = speech.say('甲', 'zh-CN')
    const second = speech.say('乙', 'zh-CN')
    await expect(first).resolves.toBeUndefined()
    speech.stop()
    await expect(second).resolves.toBeUndefined()
  })

  it('fails without a voice, or if nothing is spoken for five seconds', async () => {
    const failing = speech.say('甲', 'zh-CN')
    spoken[0]?.onerror?.({ error: 'language-unavailable' })
    await expect(failing).rejects.toThrow('language-unavailable')
    const silent = speech.say('甲', 'zh-CN')
    jest.advanceTimersByTime(5_000)
    await expect(silent).rejects.toThrow('silent')
  })

  it('is unavailable in a browser without it', async () => {
    expect(speech.isLoaded()).toBe(true)
    for (const name of ['SpeechSynthesisUtterance', 'speechSynthesis']) Reflect.deleteProperty(window, name)
    expect(speech.isLoaded()).toBe(false)
    await expect(speech.say('甲', 'zh-CN')).rejects.toThrow('missing')
    expect(() => speech.stop()).not.toThrow()
  })
})
