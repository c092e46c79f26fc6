import type { QuestionKindName } from '../../lib/questionnaire/schema/question'

/** The kinds of questions, for the editor and for the code book of an export. */
export const questionKinds = {
  single: '单选题',
  picker: '下拉单选',
  multiple: '多选题',
  checklist: '可搜索多选',
  text: '单行文本',
  textarea: '多行文本',
  number: '数字',
  rate: '评分',
  date: '日期',
  period: '报告期',
  code: '行业、职业等代码',
  area: '行政区划',
  'area-organization': '主管机关',
  department: '部门',
  location: '位置',
  signature: '签名',
  images: '图片',
  file: '文件',
  ranking: '排序题',
  matrix: '矩阵选择',
  note: '说明文字',
  table: '数据表',
  roster: '清单（可增行）',
} satisfies Record<QuestionKindName, string>
