import type { Speech } from './types'

/** Milliseconds. Some web-views have the API but no voice, and report no error. */
const longestSilence = 5_000

const isLoaded = () => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window

/** Errors of a reading that the app has stopped. */
const stopped: readonly string[] = ['interrupted', 'canceled']

/** Android writes `zh_CN`. */
const languageOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()

function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis.getVoices()
  const [family = ''] = language.toLowerCase().split('-')
  const exact = voices.find((voice) => languageOf(voice) === language.toLowerCase())
  return exact ?? voices.find((voice) => languageOf(voice).startsWith(family))
}

function read(text: string, language: string): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text)
  const voice = voiceFor(language)
  utterance.lang = language
  if (voice) utterance.voice = voice
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`speech: ${why}`))
    const silence = setTimeout(() => {
      fail('silent')
      window.speechSynthesis.cancel()
    }, longestSilence)
    const over = (end: () => void) => () => {
      clearTimeout(silence)
      end()
    }
    utterance.onstart = () => clearTimeout(silence)
    utterance.onend = over(resolve)
    utterance.onerror = ({ error }) => over(() => (stopped.includes(error) ? resolve() : fail(error)))()
    window.speechSynthesis.speak(utterance)
  })
}

export const speech: Speech = {
  isLoaded,
  say(text, language) {
    if (!isLoaded()) return Promise.reject(new Error('speech: missing'))
    window.speechSynthesis.cancel()
    return read(text, language)
  },
  stop() {
    if (isLoaded()) window.speechSynthesis.cancel()
  },
}
