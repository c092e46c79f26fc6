import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

/** The table of a bureau's forms, on computers. */
export const formsDesk = (_terms: Terms) => ({
  title: '表单',
  facts: (drafts: number, published: number) =>
    `编制中 ${formatCount(drafts)} 份，已发布 ${formatCount(published)} 份`,
  filter: '按状态',
  all: '全部',
  states: { draft: '编制中', form: '已发布', template: '模板' },
  stateOf: (state: string, version: number) => `${state} · 第 ${version} 版`,
  search: '名称、表号',
  none: '没有找到表单',
  noneHint: '换个名称、表号或状态再试。',
  clear: '清除筛选',
  untitledView: '表单',
  columns: {
    title: '名称',
    code: '表号',
    state: '状态',
    questions: '题数',
    minutes: '预计分钟',
    running: '进行中调查',
    editedBy: '保存人',
    editedAt: '保存时间',
  },
  ticked: (count: number) => `已选 ${formatCount(count)} 份`,
  tickAll: (count: number) => `全选 ${formatCount(count)} 份`,
  acts: { edit: '编辑', publish: '发布', remove: '删除' },
  removeSome: (count: number) => `删除 ${formatCount(count)} 份`,
  removal: {
    count: (count: number) =>
      `将删除 ${formatCount(count)} 份编制中的表单，不能恢复。已发布的版本和答卷不受影响。`,
    none: '没有可以删除的表单',
    left: (count: number) => `不包括 ${formatCount(count)} 份已发布的表单和模板`,
    done: (count: number) => `已删除 ${formatCount(count)} 份`,
    more: (count: number) => `还有 ${formatCount(count)} 份`,
  },
})

export type FormsDeskMessages = ReturnType<typeof formsDesk>
