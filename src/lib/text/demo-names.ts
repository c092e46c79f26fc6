/** Components with a page of their own, named as in the specification. */
const withOwnPage = [
  'area',
  'area-organization',
  'button',
  'cell',
  'chart',
  'checkbox',
  'checklist',
  'picker',
  'radio',
  'rate',
  'sign-canvas',
  'textarea',
] as const

/** Components that share a page; each has the route `/dt-<name>`, and `name` is the page's parameter. */
export const sharedDemoNames = [
  'action-sheet',
  'alert',
  'avatar',
  'card',
  'chip',
  'choice-list',
  'choice-mark',
  'data-table',
  'date-field',
  'description-list',
  'dialog',
  'drag-button',
  'icon',
  'image-preview',
  'image-uploader',
  'list-row',
  'load-more',
  'loading',
  'nav-bar',
  'notice',
  'number-input',
  'people-picker',
  'period-field',
  'preloader',
  'progress',
  'result',
  'rich-text',
  'search-field',
  'skeleton',
  'sortable-list',
  'spinner',
  'status-panel',
  'tabs',
  'text-field',
  'toast',
  'tree-select',
  'watermark',
] as const

export const demoNames = [...withOwnPage, ...sharedDemoNames] as const

export type DemoName = (typeof demoNames)[number]
export type SharedDemoName = (typeof sharedDemoNames)[number]

export const isSharedDemoName = (text: string): text is SharedDemoName =>
  (sharedDemoNames as readonly string[]).indexOf(text) !== -1
