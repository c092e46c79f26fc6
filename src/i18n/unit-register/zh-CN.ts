import { formatCount } from '../../lib/numbers/thousands'
import type { RegisteredUnit, RegisterQuery } from '../../wire/bureau/units'

/** A bureau's register of units. */
export const unitRegister = {
  view: '查看',
  filters: {
    '': '全部',
    active: '在营',
    closed: '停业注销',
    unassigned: '无责任部门',
    noAdministrator: '无管理员',
  } satisfies Record<RegisterQuery['only'], string>,
  search: '单位名称或单位代码',
  none: '没有找到单位',
  noneHint: '换个名称、代码或筛选条件再试。',
  countOf: (total: number) => `共 ${formatCount(total)} 家`,
  moreMatches: '匹配过多，仅列出并统计其中一部分，请输入更长的关键字。',
  name: '单位名称',
  unitCode: '单位代码',
  area: '所在地',
  type: '单位类型',
  status: '登记状态',
  statuses: { active: '在营', suspended: '停业', deregistered: '注销', revoked: '吊销' } satisfies Record<
    RegisteredUnit['status'],
    string
  >,
  since: (status: string, day: string) => `${status}（${day} 起）`,
  department: '责任部门',
  noDepartment: '无责任部门',
  people: '人员',
  peopleOf: (count: number) => `${formatCount(count)} 人`,
  administrator: '管理员',
  hasAdministrator: '有',
  noAdministrator: '无',
  registeredOn: '登记日期',
  open: '查看',
  openOf: (name: string) => `查看${name}`,
  close: '关闭',
  changes: '变更记录',
  noChanges: '责任部门没有变更过',
  changeOf: (from: string, to: string) => `${from} → ${to}`,
  changedBy: (name: string, time: string) => `${name} · ${time}`,
  assign: '设置责任部门',
  assignTo: (count: number) => `设置责任部门 ${formatCount(count)} 家`,
  assignOne: (name: string) => `设置责任部门：${name}`,
  set: '设置',
  choose: '请先选择部门',
  toNone: '不设责任部门',
  count: (count: number) => `将更改 ${formatCount(count)} 家`,
  nothing: '没有需要更改的单位',
  same: (count: number) => `${formatCount(count)} 家已是这样`,
  refused: (count: number) => `不包括 ${formatCount(count)} 家，已不归本局管理`,
  fromOf: (name: string, from: string) => `${name}（原：${from}）`,
  more: (count: number) => `另有 ${formatCount(count)} 家`,
  done: (changed: number, refused: number) =>
    refused === 0
      ? `已更改 ${formatCount(changed)} 家`
      : `已更改 ${formatCount(changed)} 家，${formatCount(refused)} 家未更改`,
}

export type UnitRegisterMessages = typeof unitRegister
