import type { English, EnglishMessages } from './types'

let messages: EnglishMessages | null = null

export const english: English = {
  messages: () => messages,
  async load() {
    messages = await import(/* webpackChunkName: "english" */ './all')
  },
}
