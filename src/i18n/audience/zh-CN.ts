import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const audience = ({ unit }: Terms) => ({
  parts: {
    responsibleDepartments: '按主管科所',
    areas: '按地区',
    units: `单个${unit}`,
    surveys: '按往期调查',
    staff: '本单位部门',
    people: '本单位个人',
  },
  partsLabel: '发放范围',
  hints: {
    responsibleDepartments: `所选科所（含下级）主管的${unit}`,
    areas: `所选地区（含下级）的${unit}`,
    units: `搜索名称或统一社会信用代码，逐个添加`,
    surveys: `所选调查的填报对象，已注销或已迁出的${unit}除外`,
    staff: '所选部门（含下级）的本单位人员',
    people: '逐个选择本单位人员',
  },
  noSurveys: '还没有发布过调查',
  fromContacts: '从通讯录选择',
  fromDirectory: '从人员目录选择',
  notOpened: (...names: string[]) => `未开通，没有加入：${names.join('、')}。请先邀请他们加入本单位。`,
  noSuchDepartments: (...names: string[]) =>
    `没有同名部门，没有加入：${names.join('、')}。请在“本单位部门”中选择。`,
  areaTree: '地区列表',
  noAreas: `辖区内还没有${unit}`,
  noAreasHint: `请改用其他方式选择。`,
  searchUnits: `搜索${unit}名称或代码`,
  unitList: `搜索到的${unit}`,
  noUnits: `没有找到${unit}`,
  noUnitsHint: '换个名称或代码再试。',
  moreUnits: (count: number) => `只列出前 ${formatCount(count)} 个，请输入更完整的名称。`,
  chosenUnits: (count: number) => `已选 ${formatCount(count)} 个`,
  take: (name: string) => `去掉${name}`,
  perUnit: { survey: `每个${unit}由谁填报`, notice: `每个${unit}由谁接收` },
  perUnits: { one: '一人（最近一次填报的人）', all: '全部人员' },
  nobody: '还没有选择发放范围',
  count: (people: number, units: number) =>
    `将发给 ${formatCount(people)} 人，涉及 ${formatCount(units)} 个${unit}`,
  countNew: (fresh: number, already: number) =>
    `将新增 ${formatCount(fresh)} 人；${formatCount(already)} 人已在名单上，不重复发放`,
  counting: '正在计算人数…',
})

export type AudienceMessages = ReturnType<typeof audience>
