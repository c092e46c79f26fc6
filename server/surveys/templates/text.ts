import type { LocalText } from '../../../src/lib/questionnaire/schema/form'

export const text = (zh: string, en: string): LocalText => ({ 'zh-CN': zh, 'en-US': en })

/** Options from rows of id, Chinese and English. */
export const options = (...rows: [id: string, zh: string, en: string][]) =>
  rows.map(([id, zh, en]) => ({ id, title: text(zh, en) }))
