import type { SelectionDemoMessages } from './zh-CN'

export const choosingDemo = {
  single: 'One choice',
  multiple: 'Many choices',
  large: (count) => `${count} entries`,
  entry: (number) => `Entry ${number}`,
  bureaus: {
    '33': 'Zhejiang Tax Bureau',
    '3301': 'Hangzhou Tax Bureau',
    '330106': 'Xihu District Tax Bureau',
    '330108': 'Binjiang District Tax Bureau',
    '3302': 'Ningbo Tax Bureau',
    '330203': 'Haishu District Tax Bureau',
    '32': 'Jiangsu Tax Bureau',
    '3201': 'Nanjing Tax Bureau',
  },
  area: 'Area',
  areaPreset: 'With a code',
  areaProvince: 'Provinces only',
  areaCity: 'Down to cities',
  chosenArea: (name, code) => `Chosen: ${name} (${code})`,
  organisation: 'Area and organisation',
  chosenOrganisation: (name) => `Chosen: ${name}`,
} satisfies SelectionDemoMessages
