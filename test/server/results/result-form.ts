import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { text } from '../../../server/surveys/templates/text'

export const definition: Form = {
  id: 'every-kind',
  version: 1,
  title: text('各种题型', 'Every kind'),
  minutes: 1,
  pages: [
    {
      id: 'p',
      title: text('页', 'Page'),
      questions: [
        { id: 'n', kind: 'note', title: text('说明', 'Note') },
        { id: 's', kind: 'single', title: text('单选', 'Single'), options: ab() },
        { id: 'm', kind: 'multiple', title: text('多选', 'Multiple'), options: ab() },
        { id: 'r', kind: 'rate', title: text('评分', 'Rate'), max: 3 },
        { id: 'x', kind: 'number', title: text('数', 'Number'), decimals: 2, unit: text('元', 'yuan') },
        {
          id: 't',
          kind: 'table',
          title: text('表', 'Table'),
          rows: [{ id: 'r1', title: text('收入', 'Income') }],
          columns: [
            { id: 'c1', title: text('本月', 'Month') },
            { id: 'c2', title: text('累计', 'Total') },
          ],
        },
        { id: 'w', kind: 'textarea', title: text('意见', 'Words') },
        { id: 'd', kind: 'date', title: text('日期', 'Date') },
        {
          id: 'c',
          kind: 'checklist',
          title: text('清单', 'Checklist'),
          options: [...ab(), { id: 'o', title: text('其他', 'Other'), other: true }],
        },
        { id: 'g', kind: 'matrix', title: text('矩阵', 'Matrix'), rows: ab(), options: ab(), multiple: true },
        { id: 'p', kind: 'period', step: 'quarter', title: text('时期', 'Period') },
        { id: 'l', kind: 'area', title: text('地区', 'Area') },
        { id: 'f', kind: 'area-organization', title: text('机关', 'Office') },
        { id: 'e', kind: 'department', title: text('部门', 'Department'), maxChoices: 2 },
        { id: 'h', kind: 'signature', title: text('签名', 'Signature') },
        { id: 'i', kind: 'images', title: text('照片', 'Pictures') },
        { id: 'v', kind: 'location', title: text('位置', 'Location') },
      ],
    },
  ],
}

export function ab() {
  return [
    { id: 'a', title: text('甲', 'A') },
    { id: 'b', title: text('乙', 'B') },
  ]
}
