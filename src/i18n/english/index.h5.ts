import type { English, EnglishWords } from './types'

let words: EnglishWords | null = null

export const english: English = {
  words: () => words,
  async load() {
    words = await import(/* webpackChunkName: "english" */ '../en-US/all')
  },
}
