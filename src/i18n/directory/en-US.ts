import type { directory as base } from './zh-CN'

export const directory = {
  search: 'Name or department',
  way: 'Where you are',
  departments: 'Departments',
  people: 'People',
  openDepartment: (name) => `Open ${name}`,
  emptyDepartment: 'No one here',
  emptyDepartmentHint: 'Open a department below, or search by name',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'Try another name or department',
  moreDepartments: 'Show more departments',
  own: 'My department',
  recent: 'Chosen recently',
  tree: 'Departments',
  noDepartments: 'No departments yet',
  noDepartmentsHint: 'Ask the administrator of your organisation to add them',
  chosen: (count, max) => (max === Infinity ? `${count} chosen` : `${count} chosen, ${max} at most`),
  nothingChosen: 'Nothing chosen yet',
  tooMany: (over) => `${over} too many: please remove some`,
  remove: (name) => `Remove ${name}`,
  confirm: 'OK',
} satisfies typeof base
