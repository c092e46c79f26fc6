import { create } from 'zustand'

export interface BarButton {
  text: string
  onPress: () => void
}

/** The button of the page in front in the product's own bar; null if there is none. */
export const useBarButton = create<{ button: BarButton | null }>(() => ({ button: null }))

export const setBarButton = (button: BarButton | null): void => useBarButton.setState({ button })
