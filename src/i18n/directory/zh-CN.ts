/** Messages for choosing people and departments. */
export const directory = {
  search: '搜索姓名或部门',
  way: '所在层级',
  departments: '部门',
  people: '人员',
  openDepartment: (name: string) => `进入${name}`,
  emptyDepartment: '这里还没有人员',
  emptyDepartmentHint: '进入下级部门，或直接搜索姓名',
  nothingFound: '没有找到',
  nothingFoundHint: '换个姓名或部门再试',
  moreDepartments: '显示更多部门',
  own: '本部门',
  recent: '最近选择',
  tree: '部门列表',
  noDepartments: '本单位还没有设置部门',
  noDepartmentsHint: '请联系单位管理员维护组织架构',
  chosen: (count: number, max: number) =>
    max === Infinity ? `已选 ${count} 项` : `已选 ${count} 项，最多 ${max} 项`,
  nothingChosen: '还没有选择',
  tooMany: (over: number) => `超出 ${over} 项，请移除后再确定`,
  remove: (name: string) => `移除${name}`,
  confirm: '确定',
}
