import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { Toast } from '@/components/toast/toast'
import { usePageInFront } from '@/platform/lifecycle'
import { dismissMessage, toastDuration, useMessageStore } from '@/stores/message-store'

/** Toasts and dialogs that no page asked for. Every page has the place; the one in front shows them. */
export function Messages() {
  const inFront = usePageInFront()
  const message = useMessageStore((state) => state.message)
  const shown = inFront ? message : null
  return (
    <View>
      <Toast
        text={shown?.kind === 'toast' ? shown.text : ''}
        duration={toastDuration}
        onEnd={dismissMessage}
      />
      {shown?.kind === 'dialog' ? (
        <Dialog
          open
          title={shown.title}
          onClose={dismissMessage}
          actions={
            <Button look="primary" onPress={dismissMessage}>
              {shown.button}
            </Button>
          }
        >
          {shown.text}
        </Dialog>
      ) : null}
    </View>
  )
}
