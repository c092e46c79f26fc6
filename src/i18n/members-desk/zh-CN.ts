import { formatCount } from '../../lib/numbers/thousands'
import type { LineFault, LineField, memberRefusals } from '../../wire/people/member-batch'
import type { Terms } from '../terms'

type Refusal = (typeof memberRefusals)[number]

/** The members' table of computers. */
export const membersDesk = (_terms: Terms) => ({
  title: '成员',
  facts: (all: number, administrators: number) =>
    `共 ${formatCount(all)} 人，管理员 ${formatCount(administrators)} 人`,
  all: '全部',
  departments: '部门',
  everyone: '全部',
  noDepartment: '未分部门',
  role: '按角色',
  search: '姓名',
  none: '没有找到人员',
  noneHint: '换个姓名、部门或角色再试。',
  clear: '清除筛选',
  untitledView: '成员',
  columns: {
    name: '姓名',
    mobile: '手机号',
    role: '角色',
    administrator: '管理员',
    department: '部门',
    responsible: '负责的科所',
    status: '状态',
  },
  yes: '是',
  pane: '成员详情',
  close: '关闭',
  more: '更多',
  changes: '变更记录',
  retention: '数据保存期限',
  units: '待定管理员',
  ticked: (count: number) => `已选 ${formatCount(count)} 人`,
  tickAll: (most: number, matching: number) =>
    most < matching ? `全选前 ${formatCount(most)} 人` : `全选 ${formatCount(most)} 人`,
  acts: { department: '调整部门', role: '设置角色', remove: '移出' },
  actOn: {
    department: (count: number) => `调整部门 ${formatCount(count)} 人`,
    role: (count: number) => `设置角色 ${formatCount(count)} 人`,
    remove: (count: number) => `移出 ${formatCount(count)} 人`,
  },
  batch: {
    choose: '请先选择',
    count: (count: number) => `将更改 ${formatCount(count)} 人`,
    nobody: '没有需要更改的人',
    removeCount: (count: number) => `将移出 ${formatCount(count)} 人`,
    removeHint: '立即不能再进入本单位，其邀请和分享链接同时失效。已提交的内容保留。',
    same: (count: number) => `${formatCount(count)} 人已是这样`,
    left: (count: number) => `不包括 ${formatCount(count)} 人`,
    why: {
      self: '本人请单独设置',
      gone: '已不在本单位',
      administrator: '至少要保留一名管理员',
      role: '本单位没有这个角色',
      departmentId: '该部门已不存在',
      responsibleDepartments: '没有选择所负责的科所',
    } satisfies Record<Refusal, string>,
    done: (changed: number, refused: number) =>
      refused === 0
        ? `已更改 ${formatCount(changed)} 人`
        : `已更改 ${formatCount(changed)} 人，${formatCount(refused)} 人未更改`,
  },
  import: {
    open: '批量添加',
    choose: '选择 Excel 文件',
    hint: '选择 .xlsx 文件（读第一张有内容的工作表），从电子表格复制，或粘贴 CSV。列：姓名、手机号、部门、角色、管理员；后三列可空。首行可写列名，次序不限。',
    words: '角色写“填报”“科所负责人”或“调查管理”，不写为填报；科所负责人负责其部门。管理员写“是”。',
    notice: '对方会收到通知，凭手机号登录。已是成员的按表更改。',
    field: '人员名单',
    check: '预览',
    again: '重新粘贴',
    nothing: '没有可识别的行',
    tooMany: (most: number) => `一次最多 ${formatCount(most)} 行，请分次添加`,
    plan: (joins: number, changed: number, same: number) =>
      `新增 ${formatCount(joins)} 人，更改 ${formatCount(changed)} 人，不变 ${formatCount(same)} 人`,
    refusedTitle: (count: number) => `${formatCount(count)} 行不能添加`,
    refused: (line: number, who: string, why: string) => `第 ${line} 行 ${who}：${why}`,
    confirm: (count: number) => `添加或更改 ${formatCount(count)} 人`,
    outcomes: { joins: '新增', changed: '更改', same: '不变', refused: '不能添加' },
    outcome: '结果',
    done: (joins: number, changed: number) =>
      `已新增 ${formatCount(joins)} 人，更改 ${formatCount(changed)} 人`,
    fields: {
      name: '姓名',
      mobile: '手机号',
      department: '部门',
      role: '角色',
      administrator: '管理员',
    } satisfies Record<LineField, string>,
    faults: {
      empty: '没有填写',
      tooLong: '超过 50 个字',
      mobile: '应为 11 位数字，以 1 开头',
      repeated: '与前面的行重复',
      otherName: '与这个号码已登记的姓名不同',
      unknown: '无法识别',
      ambiguous: '有多个同名部门，请写上级，如“三墩税务所/管理一组”',
      notHere: '本单位没有这个角色',
      last: '至少要保留一名管理员',
      self: '本人请单独设置',
    } satisfies Record<LineFault, string>,
  },
})

export type MembersDeskMessages = ReturnType<typeof membersDesk>
