import { formatCount } from '../../lib/numbers/thousands'
import type { unitLineFaults, UnitLine } from '../../wire/bureau/units'

/** The register of units on computers. */
export const unitsDesk = {
  facts: (all: number, unassigned: number) =>
    `共 ${formatCount(all)} 家，无责任部门 ${formatCount(unassigned)} 家`,
  departments: '责任部门',
  all: '全部单位',
  clear: '清除筛选',
  untitledView: '单位名录',
  allTypes: '全部类型',
  pane: '单位详情',
  ticked: (count: number) => `已选 ${formatCount(count)} 家`,
  tickAll: (most: number, matching: number) =>
    most < matching ? `全选前 ${formatCount(most)} 家` : `全选 ${formatCount(most)} 家`,
  import: {
    open: '批量设置',
    choose: '选择 Excel 文件',
    hint: '选择 .xlsx 文件（读第一张有内容的工作表），从电子表格复制，或粘贴 CSV。列：单位代码、责任部门；首行可写列名，次序不限，其他列不读。',
    words: '同名部门请写上级，如“三墩税务所/管理一组”。部门空着的行，改为无责任部门。',
    field: '单位清单',
    check: '预览',
    again: '重新粘贴',
    nothing: '没有可识别的行',
    tooMany: (most: number) => `一次最多 ${formatCount(most)} 行，请分次设置`,
    plan: (changed: number, same: number) => `更改 ${formatCount(changed)} 家，不变 ${formatCount(same)} 家`,
    refusedTitle: (count: number) => `${formatCount(count)} 行不能设置`,
    refused: (line: number, which: string, why: string) => `第 ${line} 行 ${which}：${why}`,
    confirm: (count: number) => `更改 ${formatCount(count)} 家`,
    outcomes: { changed: '更改', same: '不变' },
    done: (changed: number) => `已更改 ${formatCount(changed)} 家`,
    fields: { unitCode: '单位代码', department: '责任部门' } satisfies Record<keyof UnitLine, string>,
    faults: {
      unitCode: {
        empty: '没有填写',
        repeated: '与前面的行重复',
        unknown: '不在本局的单位名录中',
        ambiguous: '有多家单位用这个代码',
      },
      department: {
        empty: '没有填写',
        repeated: '与前面的行重复',
        unknown: '本局没有这个部门',
        ambiguous: '有多个同名部门，请写上级，如“三墩税务所/管理一组”',
      },
    } satisfies Record<keyof UnitLine, Record<(typeof unitLineFaults)[number], string>>,
  },
}

export type UnitsDeskMessages = typeof unitsDesk
