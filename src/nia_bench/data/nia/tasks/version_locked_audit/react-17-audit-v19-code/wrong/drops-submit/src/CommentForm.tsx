export function CommentForm() {
  return (
    <form action="/api/comments" method="post">
      <label htmlFor="comment-text">Your comment</label>
      <textarea id="comment-text" name="text" required />
      <button>Send</button>
    </form>
  );
}
