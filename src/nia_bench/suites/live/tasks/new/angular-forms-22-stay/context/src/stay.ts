export interface Stay {
  guest: string;
  purpose: 'leisure' | 'work';
  company: string;
  arrival: Date | null;
  departure: Date | null;
  voucher: string;
}

export interface Complaint {
  field: 'guest' | 'company' | 'arrival' | 'departure' | 'voucher';
  message: string;
}

export interface StayService {
  hasVoucher(code: string): Promise<boolean>;
  /** An empty list means that the stay is booked. */
  book(stay: Stay): Promise<Complaint[]>;
}
