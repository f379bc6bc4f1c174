/** Tabs of the office share sign-in, sign-out, and changed rights. */
export const STAFF_CHANNEL = 'staff-session'

/** Makes this tab and all others ask again who is signed in. */
export function askWhoAgain(): void {
  const channel = new BroadcastChannel(STAFF_CHANNEL)
  channel.postMessage('ask')
  channel.close()
}
