import { formatCount } from '../../lib/numbers/thousands'
import { many } from '../english/nouns'
import type { FormVersionsMessages } from './zh-CN'

export const formVersions: FormVersionsMessages = {
  item: 'Changes',
  title: (before, count) => `${many(count, 'change')} since version ${before}`,
  first: 'Never published, so there is no version to compare with',
  same: (before) => `The same as version ${before}`,
  unsaved: 'Updated after saving',
  form: 'About the form',
  told: (thing, way) => `${thing} ${way}`,
  things: {
    form: 'Form',
    page: 'Page',
    question: 'Question',
    part: 'Option, row or column',
    rule: 'Rule',
    dimension: 'Dimension',
  },
  ways: {
    added: 'added',
    removed: 'removed',
    moved: 'moved',
    kind: 'of another kind',
    required: 'now required',
    optional: 'now optional',
    condition: 'shown under another condition',
    settings: 'with other settings',
    reworded: 'with other Chinese text',
    translated: 'with other English text',
  },
  before: (title) => `was “${title}”`,
  affected: (drafts, submitted) => `affects ${many(drafts, 'draft')} and ${formatCount(submitted)} submitted`,
}
