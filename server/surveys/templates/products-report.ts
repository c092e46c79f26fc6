import type { EditRule, Form, FormPage, RosterQuestion } from '../../../src/lib/questionnaire/schema/form'
import { options, text } from './text'

const money = { min: '0', max: '99999999.99', decimals: 2, unit: text('万元', 'CNY 10,000') }
const quantity = { min: '0', max: '999999999', decimals: 2 }

const products: RosterQuestion = {
  id: 'products',
  kind: 'roster',
  title: text('主要产品', 'Main products'),
  help: text(
    '本月产值居前的产品逐行填写；可以从电子表格粘贴。',
    'One row for each of the products with the highest output value this month; rows can be pasted from a spreadsheet.',
  ),
  required: true,
  prefill: 'earlier',
  minRows: 1,
  maxRows: 30,
  columns: [
    {
      id: 'name',
      kind: 'text',
      title: text('产品名称', 'Product'),
      required: true,
      unique: true,
      maxLength: 40,
    },
    {
      id: 'unit',
      kind: 'picker',
      title: text('计量单位', 'Unit'),
      required: true,
      options: options(
        ['ton', '吨', 'tonnes'],
        ['piece', '件', 'pieces'],
        ['set', '台（套）', 'sets'],
        ['metre', '米', 'metres'],
        ['litre', '升', 'litres'],
      ),
    },
    {
      id: 'made',
      kind: 'number',
      title: text('生产量', 'Quantity produced'),
      required: true,
      ...quantity,
    },
    { id: 'sold', kind: 'number', title: text('销售量', 'Quantity sold'), required: true, ...quantity },
    { id: 'stock', kind: 'number', title: text('期末库存量', 'Closing stock'), ...quantity },
    {
      id: 'value',
      kind: 'number',
      title: text('产值', 'Output value'),
      required: true,
      ...money,
    },
    {
      id: 'price',
      kind: 'number',
      title: text('单价', 'Unit price'),
      decimals: 4,
      unit: text('万元', 'CNY 10,000'),
      formula: { '/': [{ var: 'products.@.value' }, { var: 'products.@.made' }] },
    },
    { id: 'launched', kind: 'period', step: 'month', title: text('投产年月', 'In production since') },
  ],
}

const output: FormPage = {
  id: 'output',
  title: text('产值与产品', 'Output and products'),
  questions: [
    {
      id: 'output-value',
      kind: 'number',
      title: text('本月工业总产值', 'Industrial output value this month'),
      required: true,
      indicator: 'output-value',
      ledger: 'output-value',
      ...money,
    },
    products,
    {
      id: 'product-count',
      kind: 'number',
      title: text('主要产品种数', 'Number of main products'),
      formula: { count: { var: 'products' } },
    },
    {
      id: 'product-value',
      kind: 'number',
      title: text('主要产品产值合计', 'Output value of the main products'),
      decimals: 2,
      unit: text('万元', 'CNY 10,000'),
      formula: { sum: { var: 'products.*.value' } },
    },
    {
      id: 'product-note',
      kind: 'textarea',
      title: text('产品变动说明', 'Remarks on products'),
      maxLength: 200,
    },
  ],
}

const rules: EditRule[] = [
  {
    id: 'products-within-output',
    level: 'hard',
    at: 'product-value',
    constraint: { '<=': [{ var: 'product-value' }, { var: 'output-value' }] },
    message: text(
      '主要产品产值合计 {{product-value}} 不能大于本月工业总产值 {{output-value}}',
      'The output value of the main products, {{product-value}}, must not exceed the total, {{output-value}}',
    ),
  },
  {
    id: 'sold-of-made',
    level: 'soft',
    at: 'products.@.sold',
    constraint: { '<=': [{ var: 'products.@.sold' }, { '*': [{ var: 'products.@.made' }, '2'] }] },
    message: text(
      '“{{products.@.name}}”的销售量超过生产量的 2 倍，请核实',
      'More than twice as much of “{{products.@.name}}” was sold as produced; please verify',
    ),
    reasons: [
      text('销售以前各月的库存', 'Sold from the stock of earlier months'),
      text('外购产品转售', 'Resold purchased products'),
    ],
  },
]

/** The monthly report of an industrial enterprise on its main products. */
export const productsForm: Form = {
  id: 'industry-products',
  version: 1,
  title: text('工业企业主要产品月报', 'Monthly report on main industrial products'),
  intro: text(
    '工业企业填报本月产值和主要产品的产销情况。',
    'Industrial enterprises report the output value of the month, and the production and sales of their main products.',
  ),
  head: {
    code: 'B204-1',
    authority: text('国家统计局', 'National Bureau of Statistics'),
    approvedBy: text('国家统计局', 'National Bureau of Statistics'),
    approvalNumber: '国统字〔2025〕112号',
    validUntil: '2027-12-31',
  },
  minutes: 8,
  pages: [output],
  rules,
}
