/** The office of a live shop, called over the network: sign-in, transfers, refunds. */

/** A shop's address, and the headers of signed-in staff. */
type Desk = { url: string; headers: Record<string, string> }

export async function signInStaff(
  url: string,
  staff: { email: string; password: string },
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/staff/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(staff),
  })
  const [session] = signedIn.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('medida_staff='))
  return { ...headers, cookie: session?.split(';')[0] ?? '' }
}

/** The owner of a live shop chooses a password at the first sign-in; the session stays. */
export async function choosePassword({ url, headers }: Desk, current: string): Promise<void> {
  const answer = await fetch(`${url}/api/staff/password`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ current, password: `${current}, chosen by the owner` }),
  })
  if (!answer.ok) throw new Error(`the password was refused: ${await answer.text()}`)
}

/** Staff confirm the transfer. True where the shop confirms it, now or from before. */
export async function confirmTransfer({ url, headers }: Desk, number: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/staff/orders/${number}/moves`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ to: 'preparing' }),
  })
  if (answer.status === 200) return true
  const order = await fetch(`${url}/api/staff/orders/${number}`, { headers })
  return ((await order.json()) as { data: { status: string } }).data.status === 'preparing'
}

type StaffOrder = { refunds: { state: string }[]; lines: { id: string }[] }

/**
 * Staff refund money: to the card, or by hand. Without an answer they check whether it was
 * recorded, or may have left, before repeating it.
 */
export async function giveBack(
  { url, headers }: Desk,
  number: string,
  target: 'card' | 'transfer',
  wish: Record<string, unknown>,
): Promise<boolean> {
  const order = await fetch(`${url}/api/staff/orders/${number}`, { headers })
  const { data } = (await order.json()) as { data: StaffOrder }
  if (data.refunds.some(({ state }) => state !== 'refused')) return true
  const body = {
    target,
    reason: 'Llegó rota',
    ...wish,
    ...(wish.lines === 'first' && { lines: [data.lines[0]?.id] }),
  }
  const answer = await fetch(`${url}/api/staff/orders/${number}/refunds`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.status === 200
}
