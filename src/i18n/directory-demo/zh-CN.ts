export const directoryDemo = {
  samples: '示例数据',
  organisation: '示例单位',
  departments: ['办公室', '统计站', '东社区', '西社区'],
  people: ['王芳', '李强', '周洁', '吴昊', '孙丽', '陈安'],
  own: '本单位通讯录',
  pickPeople: '选择人员和部门',
  pickDepartments: '选择部门',
  title: '选择办理人',
  picked: (names: string) => `已选：${names}`,
  cancelled: '已取消',
}

export type DirectoryDemoMessages = typeof directoryDemo
