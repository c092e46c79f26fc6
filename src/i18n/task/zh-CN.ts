/** Messages about a task, shared by the workbench and the task list. */
export const task = {
  about: (questions: number, minutes: number) => `${questions} 题 · 约 ${minutes} 分钟`,
  daysLeft: (count: number) => `${count} 天后截止`,
  hoursLeft: (count: number) => `剩 ${count} 小时`,
  minutesLeft: (count: number) => `剩 ${count} 分钟`,
  over: '已截止',
  dueAt: (time: string) => `${time} 截止`,
  returned: '已退回',
  draftProgress: (answered: number, required: number) => `草稿 ${answered} / ${required}`,
}
