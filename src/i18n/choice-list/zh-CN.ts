/** Apart from the other components: most forms display choices. */
export const choiceList = { full: '已选满，先取消一项再选这一项' }

export type ChoiceListMessages = typeof choiceList
