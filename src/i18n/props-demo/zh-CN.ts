/** Tables of component props; the descriptions are extracted from the code, in English. */
export const propsDemo = {
  component: (name: string) => `${name} 属性`,
  type: (name: string) => `${name} 数据类型`,
  heads: { name: '属性', type: '类型', default: '默认值', about: '说明' },
  required: '必填',
  unit: (unit: string) => `单位：${unit}`,
  payload: (payload: string) => `回传：${payload}`,
  noPayload: '回传：无',
  none: '—',
}

export type PropsDemoMessages = typeof propsDemo
