import type { OutlineMessages } from './zh-CN'

export const outline = {
  title: 'Outline',
  page: (number: number, title: string) => `Page ${number} · ${title}`,
  counts: {
    must: (count: number) => `Correct ${count}`,
    verify: (count: number) => `Verify ${count}`,
    missing: (count: number) => `Missing ${count}`,
  },
  states: {
    must: 'Correct',
    verify: 'Verify',
    missing: 'Missing',
    explained: 'Explained',
    done: 'Filled in',
    optional: 'Optional',
  },
  complete: 'Complete',
  next: 'Go to the next one to settle',
  allDone: 'All filled in',
} satisfies OutlineMessages
