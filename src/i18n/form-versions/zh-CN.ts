import { formatCount } from '../../lib/numbers/thousands'
import type { ChangedThing, WayOfChange } from '../../lib/questionnaire/form-changes'

/** The changes of a new version of a form against an earlier one. */
export const formVersions = {
  item: '版本变化',
  title: (before: number, count: number) => `与第 ${before} 版相比，变化 ${formatCount(count)} 处`,
  first: '还没有发布过，没有可以比较的版本',
  same: (before: number) => `与第 ${before} 版相同`,
  unsaved: '保存后更新',
  form: '问卷信息',
  /** What has changed, and how; `isWhole` for what has come or gone. */
  told: (thing: string, way: string, isWhole: boolean) => (isWhole ? `${way}${thing}` : `${thing}${way}`),
  things: {
    form: '问卷',
    page: '分页',
    question: '题目',
    part: '选项、行或列',
    rule: '审核规则',
    dimension: '评价维度',
  } satisfies Record<ChangedThing, string>,
  ways: {
    added: '新增',
    removed: '删除',
    moved: '移动',
    kind: '改题型',
    required: '改为必答',
    optional: '改为选答',
    condition: '改显示条件',
    settings: '改设置',
    reworded: '改文字',
    translated: '改英文',
  } satisfies Record<WayOfChange, string>,
  before: (title: string) => `原为“${title}”`,
  affected: (drafts: number, submitted: number) =>
    `涉及草稿 ${formatCount(drafts)} 份、已提交 ${formatCount(submitted)} 份`,
}

export type FormVersionsMessages = typeof formVersions
