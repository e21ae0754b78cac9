import { Complaint, giveFeedBack, saveQuery, saveUserComplaint } from '../complaints.ts';
import { viewProfile } from '../customers.ts';
import { among, asSent, atLeast, inOrder } from '../engine/laws/claims.ts';
import { afterwards, again, everyAnswer, everyRow, laws, overTime } from '../engine/laws/law.ts';

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

export const complaintLaws = [
  ...laws('A complaint is a thread, which profile and order show.', [
    everyRow(
      Complaint,
      'A thread begins with the complaint, and its times do not run back',
      (complaint) => ({
        'messages[0].text': [complaint.messages[0]?.text, complaint.description],
        'messages.at': inOrder(
          complaint.messages.map(({ at }) => at),
          'asc',
        ),
      }),
    ),
    everyRow(
      Complaint,
      'An answer is due, and the case resolved, after it was opened',
      (complaint) => ({
        slaDueAt: atLeast(complaint.slaDueAt, complaint.createdAt),
        resolvedAt: atLeast(complaint.resolvedAt, complaint.createdAt),
      }),
    ),
    overTime(Complaint, 'A message that was written stays', (before, after) => ({
      messages: [after.messages.slice(0, before.messages.length), before.messages],
    })),
    everyAnswer(
      saveUserComplaint,
      'A complaint is stored as it was sent',
      ({ body, object: { complaint } }) => ({
        'complaint.customerId': [complaint.customerId, body.customerId],
        'complaint._id': [complaint._id, body.complaintId ?? complaint._id],
        'complaint.category': [
          complaint.category,
          body.complaintId ? complaint.category : body.category,
        ],
      }),
    ),
    again(saveUserComplaint, 'The same complaint sent twice is one', (first, second) =>
      second.body.complaintId
        ? {}
        : { 'complaint._id': [second.object.complaint._id, first.object.complaint._id] },
    ),
    afterwards(
      saveUserComplaint,
      viewProfile,
      'A complaint is in the profile',
      ({ object }, profile) => ({
        complaints: among(object.complaint._id, idsOf(profile.object.complaints)),
      }),
    ),
    everyAnswer(
      saveQuery,
      'A question is stored as it was sent',
      ({ body, object: { query, ticketNo } }) => ({
        ticketNo: [ticketNo, query.ticketNo],
        ...asSent('query', body, query, ['type', 'productId']),
      }),
    ),
    again(saveQuery, 'The same question sent twice is one', (first, second) => ({
      ticketNo: [second.object.ticketNo, first.object.ticketNo],
    })),
    everyAnswer(
      giveFeedBack,
      'Feedback is stored as it was sent',
      ({ body, object: { feedback } }) => ({
        'feedback.customerId': [feedback.customerId, body.customerId],
        'feedback.rating': [feedback.rating, body.rating],
        'feedback.area': [feedback.area, body.area],
      }),
    ),
    again(giveFeedBack, 'The same feedback sent twice is one', (first, second) => ({
      'feedback._id': [second.object.feedback._id, first.object.feedback._id],
    })),
  ]),
];
