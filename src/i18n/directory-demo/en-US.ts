import type { DirectoryDemoMessages } from './zh-CN'

export const directoryDemo: DirectoryDemoMessages = {
  samples: 'Sample data',
  organisation: 'Sample organisation',
  departments: ['Office', 'Station', 'East Community', 'West Community'],
  people: ['Wang Fang', 'Li Qiang', 'Zhou Jie', 'Wu Hao', 'Sun Li', 'Chen An'],
  own: 'Your organisation',
  pickPeople: 'Choose people and departments',
  pickDepartments: 'Choose departments',
  title: 'Who handles it?',
  picked: (names) => `Chosen: ${names}`,
  cancelled: 'Cancelled',
}
