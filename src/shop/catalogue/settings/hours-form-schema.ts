import { z } from 'zod'
import { isCutOff } from '../../print/delivery/cut-offs.ts'

const time = () => z.string().trim().refine(isCutOff, 'settings.hours.quarter')

/** Until when an order counts today, by speed. */
export const hours = z.object({ urgent: time(), normal: time(), relax: time() })
