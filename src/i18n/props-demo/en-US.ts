import type { PropsDemoMessages } from './zh-CN'

export const propsDemo = {
  component: (name) => `Properties of ${name}`,
  type: (name) => `Fields of ${name}`,
  heads: { name: 'Property', type: 'Type', default: 'Default', about: 'Description' },
  required: 'Required',
  unit: (unit) => `Unit: ${unit}`,
  payload: (payload) => `Payload: ${payload}`,
  noPayload: 'Payload: none',
  none: '–',
} satisfies PropsDemoMessages
