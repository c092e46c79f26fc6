import type { English, EnglishMessages } from './types'

let words: EnglishMessages | null = null

export const english: English = {
  messages: () => words,
  async load() {
    words = await import(/* webpackChunkName: "english" */ './all')
  },
}
