import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'
import { many } from '../english/nouns'
import type { FormsDeskMessages } from './zh-CN'

export const formsDesk = (_terms: Terms): FormsDeskMessages => ({
  title: 'Forms',
  facts: (drafts, published) => `${formatCount(drafts)} in the making, ${formatCount(published)} published`,
  filter: 'By state',
  all: 'All',
  states: { draft: 'Draft', form: 'Published', template: 'Template' },
  stateOf: (state, version) => `${state} · version ${version}`,
  search: 'Name, table number',
  none: 'No forms found',
  noneHint: 'Try another name, table number or state.',
  clear: 'Clear filters',
  untitledView: 'Forms',
  columns: {
    title: 'Name',
    code: 'Table',
    state: 'State',
    questions: 'Questions',
    minutes: 'Minutes',
    running: 'Surveys running',
    editedBy: 'Saved by',
    editedAt: 'Saved',
  },
  ticked: (count) => `${formatCount(count)} selected`,
  tickAll: (count) => `Select all ${formatCount(count)}`,
  acts: { edit: 'Edit', publish: 'Publish', remove: 'Delete' },
  removeSome: (count) => `Delete ${many(count, 'form')}`,
  removal: {
    count: (count) =>
      `Deletes ${many(count, 'draft')}. This cannot be undone. Published versions and answers stay.`,
    none: 'No form can be deleted',
    left: (count) =>
      `Left out: ${many(count, 'published form or template', 'published forms and templates')}`,
    done: (count) => `Deleted ${many(count, 'draft')}`,
    more: (count) => `and ${formatCount(count)} more`,
  },
})
