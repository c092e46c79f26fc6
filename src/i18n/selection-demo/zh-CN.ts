export const choosingDemo = {
  single: '单选',
  multiple: '多选',
  large: (count: number) => `${count} 项`,
  entry: (number: number) => `第 ${number} 项`,
  bureaus: {
    '33': '浙江省税务局',
    '3301': '杭州市税务局',
    '330106': '西湖区税务局',
    '330108': '滨江区税务局',
    '3302': '宁波市税务局',
    '330203': '海曙区税务局',
    '32': '江苏省税务局',
    '3201': '南京市税务局',
  } as Record<string, string>,
  area: '所在地区',
  areaPreset: '已有代码',
  areaProvince: '只选省级',
  areaCity: '选到市级',
  chosenArea: (name: string, code: string) => `已选 ${name}（${code}）`,
  organisation: '地区与单位',
  chosenOrganisation: (name: string) => `已选 ${name}`,
}

export type SelectionDemoMessages = typeof choosingDemo
